import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { residentMegabytes } from '../resident-memory.ts'
import { startSite } from '../site-server.ts'
import { hostileRequest } from './hostile-requests.ts'

const seconds = 60
const connections = 24

/** The first result: a status, or how the connection ended without one. */
type Result = number | 'closed' | 'waiting' | 'refused'

/**
 * Sends the bytes and returns the first answer's status; a request that is never finished is
 * abandoned after 400 ms.
 */
function send(port: number, request: string): Promise<Result> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let isConnected = false
    const finish = (result: Result) => {
      resolve(result)
      socket.destroy()
    }
    socket.setTimeout(400, () => finish('waiting'))
    socket.on('connect', () => {
      isConnected = true
      socket.write(request, 'latin1')
    })
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1')
      const [, status] =
        /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)?HTTP\/1\.1 ([2-5]\d\d) /.exec(head) ?? []
      if (status) finish(Number(status))
    })
    socket.on('error', () => finish(isConnected ? 'closed' : 'refused'))
    socket.on('close', () => finish('closed'))
  })
}

test('a minute of hostile requests causes no 5xx, no logged error, no crash and no growing memory', async () => {
  // With room to spare V8 collects so rarely that any load looks like growth; here a leak ends in a
  // crash.
  const site = await startSite({}, ['--max-old-space-size=96', '--max-semi-space-size=4'])
  const end = Date.now() + seconds * 1000
  const failures: string[] = []
  let sent = 0
  async function attack(): Promise<void> {
    while (Date.now() < end && failures.length < 20) {
      const request = hostileRequest()
      const result = await send(site.port, request)
      sent += 1
      if (result === 'refused' || (typeof result === 'number' && result >= 500)) {
        failures.push(`${result}: ${JSON.stringify(request)}`)
      }
    }
  }
  const memory: number[] = []
  const sampler = setInterval(() => memory.push(residentMegabytes(site.pid)), 1000)
  await Promise.all(Array.from({ length: connections }, attack))
  clearInterval(sampler)
  const isAlive = (await fetch(site.origin)).status === 200
  const errors = site.lines.filter((line) => /"level":"(error|fatal)"/.test(line)).slice(0, 3)
  await site.stop()
  expect({ failures, errors, isAlive }).toEqual({ failures: [], errors: [], isAlive: true })
  expect(sent).toBeGreaterThan(500)
  // The heap grows and shrinks, so the least of each third is compared.
  const third = Math.floor(memory.length / 3)
  const growth = Math.min(...memory.slice(-third)) - Math.min(...memory.slice(third, 2 * third))
  expect(growth).toBeLessThan(30)
}, 120_000)
