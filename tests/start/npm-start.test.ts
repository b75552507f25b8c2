import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenHere } from '../free-port.ts'
import { listenTo } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

/** Runs npm start with a site that is already built. */
function spawnNpm(settings: Record<string, string> = {}) {
  const dataDir = testFolder('npm-start')
  return spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal makes one.
    detached: true,
  })
}

const pressCtrlC = (npm: ChildProcess) => process.kill(-Number(npm.pid), 'SIGINT')

async function npmStart() {
  const npm = spawnNpm()
  const { lines, listening } = listenTo(npm)
  const port = await listening
  expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200)
  return { npm, lines, port }
}

test.each([
  ['npm is told to stop', (npm: ChildProcess) => npm.kill('SIGTERM')],
  ['Ctrl+C is pressed', pressCtrlC],
])('the server stops in order when %s', async (_, stop) => {
  const { npm, lines } = await npmStart()
  stop(npm)
  await once(npm, 'close')
  expect(lines.at(-1)).toContain('"stopped"')
})

test('Ctrl+C also ends a server that is still starting', async () => {
  // It never answers. Unless it reads, its connection would not end with the other side.
  await using database = createServer((socket) => socket.resume())
  const port = await listenHere(database)
  const npm = spawnNpm({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/silent` })
  await once(database, 'connection')
  pressCtrlC(npm)
  // It has not waited for what says that the database could not be used.
  expect(await text(npm.stderr)).toBe('')
})

test('the server stops when npm is killed, after the answers under way', async () => {
  const { npm, lines, port } = await npmStart()
  const visitor = connect(port, '127.0.0.1')
  const head = [
    'POST / HTTP/1.1',
    'Host: a',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 1',
    // The server says when it has the head.
    'Expect: 100-continue',
    'Connection: close',
  ]
  visitor.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(visitor, 'data')
  npm.kill('SIGKILL')
  await vi.waitFor(() => expect(lines.join()).toContain('stopping'), { timeout: 30_000 })
  // The next looks of tools/stop-with-npm.ts must not interrupt the stop.
  await setTimeout(1500)
  visitor.write('a')
  expect(await text(visitor)).toContain('HTTP/1.1 4')
  await vi.waitFor(() => expect(lines.at(-1)).toContain('"stopped"'))
})
