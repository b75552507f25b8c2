import { createLog, type Log } from '../../server/log/log.ts'

type LogLine = { level: string; msg: string } & Record<string, unknown>

/** A real log whose lines a test can read. */
export function testLog(): { log: Log; lines: () => LogLine[]; text: () => string } {
  const written: string[] = []
  return {
    log: createLog({ destination: { write: (line) => written.push(line) } }),
    lines: () => written.map((line): LogLine => JSON.parse(line)),
    text: () => written.join(''),
  }
}
