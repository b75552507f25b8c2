import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Keys that carry what a visitor typed. Nobody should log them; if somebody does, they stay out. */
const personal = ['email', 'phone', 'subject', 'request', 'content', 'typed', 'to', 'replyTo']

/** Masks e-mail addresses: SMTP servers and databases quote them in the errors they answer. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g, '[address]')
}

/**
 * What of an error may be logged: PostgreSQL puts whole rows into `detail`, SMTP errors carry
 * envelopes, so only these properties are taken instead of all.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) }
  const { code, errcode, responseCode, command, syscall } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: maskAddresses(error.message),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    ...(responseCode === undefined ? {} : { responseCode }),
    ...(command === undefined ? {} : { command }),
    ...(syscall === undefined ? {} : { syscall }),
    stack: maskAddresses(error.stack ?? ''),
  }
}

/** A logger that writes JSON lines, without personal data, to `destination` (standard output). */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...personal, ...personal.map((key) => `*.${key}`)],
      censor: '[redacted]',
    },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}
