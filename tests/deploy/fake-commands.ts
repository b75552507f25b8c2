import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { listenHere } from '../free-port.ts'
import { testFolder } from '../test-folder.ts'

const callSchema = z.object({
  command: z.string(),
  folder: z.string(),
  environment: z.record(z.string(), z.string()),
  /** The number of the user who runs it. */
  user: z.number(),
})

export type Call = z.output<typeof callSchema>

/** Acts as a command: prints what it returns, and fails where it throws. */
type Act = (call: Call) => Promise<string>

/** Forwards a command to the test's own process. */
const script = (port: number) => `#!${process.execPath}
const command = [require('node:path').basename(__filename), ...process.argv.slice(2)].join(' ')
const { env: environment } = process
const body = JSON.stringify({ command, folder: process.cwd(), environment, user: process.getuid() })
fetch('http://127.0.0.1:${port}', { method: 'POST', body }).then(async (answer) => {
  const { stdout, stderr } = process
  ;(answer.ok ? stdout : stderr).write(await answer.text())
  process.exitCode = answer.ok ? 0 : 1
})
`

/**
 * Runs deploy/upgrade.sh unchanged, in a machine that acts for npm and systemd; returns its exit code
 * and its complaints.
 */
export async function runUpgrade(act: Act, settings: Record<string, string>, options: string[]) {
  await using server = createServer(async (request, response) => {
    const call = callSchema.parse(JSON.parse(await text(request)))
    try {
      response.end(await act(call))
    } catch (error) {
      response.statusCode = 500
      response.end(`${call.command}: ${error}\n`)
    }
  })
  const port = await listenHere(server)
  const folder = testFolder('fake-commands')
  // Also a user without rights runs them.
  chmodSync(folder, 0o755)
  for (const name of ['npm', 'systemctl']) {
    writeFileSync(path.join(folder, name), script(port), { mode: 0o755 })
  }
  const env = { PATH: `${folder}:${process.env.PATH}`, SITE_BUILDER: 'nobody', ...settings }
  const child = spawn('deploy/upgrade.sh', options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
  rmSync(folder, { recursive: true })
  return { exitCode, said }
}
