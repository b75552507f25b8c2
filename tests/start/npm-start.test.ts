import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { listenTo } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'

/** Runs npm start with a site that is already built. */
async function npmStart() {
  const dataDir = testFolder('npm-start')
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal makes one.
    detached: true,
  })
  const { lines, listening } = listenTo(npm)
  const origin = `http://127.0.0.1:${await listening}`
  expect((await fetch(origin)).status).toBe(200)
  return { npm, lines, origin }
}

const processGroup = ({ pid = 0 }: ChildProcess) => -pid

test.each([
  ['npm is told to stop', (npm: ChildProcess) => npm.kill('SIGTERM')],
  ['Ctrl+C is pressed', (npm: ChildProcess) => process.kill(processGroup(npm), 'SIGINT')],
])('the server stops in order when %s', async (_, stop) => {
  const { npm, lines } = await npmStart()
  stop(npm)
  await once(npm, 'close')
  expect(lines.at(-1)).toContain('"stopped"')
})

test('the server stops when npm is killed', async () => {
  const { npm, origin } = await npmStart()
  npm.kill('SIGKILL')
  await vi.waitFor(() => expect(fetch(origin)).rejects.toThrow(), { timeout: 30_000 })
})
