import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startSite } from '../site-server.ts'
import { hostileRequest } from './hostile-requests.ts'

const seconds = 60
const connections = 24

/**
 * Sends the bytes and returns the first answer's status, or how the connection ended without one; a
 * request that is never finished is abandoned after 400 ms.
 */
function send(port: number, request: string): Promise<number | 'closed' | 'waiting' | 'refused'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let isConnected = false
    const finish: typeof resolve = (result) => {
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

test('a minute of hostile requests causes no 5xx, no logged error and no crash', async () => {
  // Here a leak ends in a crash.
  const site = await startSite(
    {},
    { flags: ['--max-old-space-size=96', '--max-semi-space-size=4'] },
  )
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
  await Promise.all(Array.from({ length: connections }, attack))
  const isAlive = (await fetch(site.origin)).status === 200
  const errors = site.lines.filter((line) => /"level":"(error|fatal)"/.test(line)).slice(0, 3)
  await site.stop()
  expect({ failures, errors, isAlive }).toEqual({ failures: [], errors: [], isAlive: true })
  expect(sent).toBeGreaterThan(500)
}, 120_000)
