import { type DestinationStream, type Logger, pino } from 'pino'
import { quoteFields } from '../../app/quote/fields.ts'
import { reasonOf } from './error-words.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** For commands and tests, whose output says enough. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }

/**
 * Keys of personal data, which is not logged; if it is by mistake, the values are redacted. Not
 * `name` and `message`, which errors have too.
 */
const personalKeys = [
  ...quoteFields.map(({ name }) => name).filter((name) => name !== 'name' && name !== 'message'),
  'request',
  'submitted',
  'to',
  'replyTo',
]

/** Nobody reads more of a server's answer, and masking takes time that grows with its square. */
const longestMasked = 2_000

/** Masks e-mail addresses, because SMTP servers and databases quote them in their errors. */
export function maskAddresses(text: string): string {
  return text.slice(0, longestMasked).replace(/[^\s<>"(),:;]+@[^\s<>"'(),:;]+/g, '[address]')
}

const loggedProperties = new Set(['code', 'errcode', 'responseCode', 'command', 'syscall'])

/**
 * The parts of an error that may be logged. Not all of its properties: PostgreSQL puts whole rows
 * into `detail`, and SMTP errors carry envelopes.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) }
  const properties = Object.entries(error).filter(([name]) => loggedProperties.has(name))
  return {
    type: error.name,
    message: maskAddresses(reasonOf(error)),
    ...Object.fromEntries(properties),
    stack: maskAddresses(error.stack ?? ''),
  }
}

/** Standard output. Errors such as a full disk lose log lines instead of ending the process. */
function standardOutput(): DestinationStream {
  // While it cannot be written, so many bytes are kept, and more are dropped.
  const output = pino.destination({ fd: 1, sync: true, maxLength: 1_000_000 })
  output.on('error', () => {})
  return output
}

/** A logger that writes JSON lines without personal data, to standard output unless told otherwise. */
export function createLog({
  destination = standardOutput(),
  level = 'info',
}: {
  destination?: DestinationStream
  level?: 'info' | 'error'
} = {}): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...personalKeys, ...personalKeys.map((key) => `*.${key}`)],
      censor: '[redacted]',
    },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}
