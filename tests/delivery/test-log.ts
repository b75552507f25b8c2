import { Writable } from 'node:stream'
import { createLog, type Log } from '../../server/log/log.ts'

type LogLine = { level: string; msg: string } & Record<string, unknown>

/** A real log whose lines a test can read. */
export function testLog(): { log: Log; lines: () => LogLine[]; text: () => string } {
  let written = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  return {
    log: createLog({ destination }),
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line): LogLine => JSON.parse(line)),
    text: () => written,
  }
}
