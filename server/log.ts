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

const harmless = new Set(['code', 'errcode', 'responseCode', 'command', 'syscall'])

/**
 * What of an error may be logged: PostgreSQL puts whole rows into `detail`, SMTP errors carry
 * envelopes, so only these properties are taken instead of all.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) }
  const told = Object.entries(error).filter(([name]) => harmless.has(name))
  return {
    type: error.name,
    message: maskAddresses(error.message),
    ...Object.fromEntries(told),
    stack: maskAddresses(error.stack ?? ''),
  }
}

/** How much is kept while standard output cannot be written; further lines are dropped. In bytes. */
const mostKept = 1_000_000

/**
 * Standard output, whose failure costs lines and never the server: a full disk behind it would
 * otherwise end the process at the first line, and with it the answers to visitors.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: mostKept })
  output.on('error', () => {})

  return output
}

/** A logger that writes JSON lines, without personal data, to `destination` (standard output). */
export function createLog(level: LogLevel, destination = standardOutput()): Log {
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
  return pino(options, destination)
}
