import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command with this terminal's streams; throws where it ends with another code than 0. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`)
}
