import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { testFolder } from '../test-folder.ts'

/** Acts as a command: prints what it returns, and fails where it throws. */
type Act = (command: string, folder: string) => Promise<string>

/** Forwards a command to the test's own process. */
const script = (port: number) => `#!${process.execPath}
const command = [require('node:path').basename(__filename), ...process.argv.slice(2)].join(' ')
const body = JSON.stringify({ command, folder: process.cwd() })
fetch('http://127.0.0.1:${port}', { method: 'POST', body }).then(async (answer) => {
  process.stdout.write(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
})
`

/** Makes a folder for a script's PATH, with commands that the test runs instead of the machine. */
export async function fakeCommands(
  names: readonly string[],
  act: Act,
): Promise<{ folder: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { command, folder } = JSON.parse(await text(request))
    try {
      response.end(await act(command, folder))
    } catch (error) {
      response.statusCode = 500
      response.end(`${command}: ${error}\n`)
    }
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const folder = testFolder('fake-commands')
  for (const name of names) writeFileSync(path.join(folder, name), script(port), { mode: 0o755 })
  return {
    folder,
    stop: async () => server[Symbol.asyncDispose](),
  }
}
