import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import manifest from '../package.json' with { type: 'json' }
import { settingsSchema } from '../server/settings/schema.ts'

/** The built site, served by a process that keeps its requests in a folder, its own by default. */
export type SiteServer = Awaited<ReturnType<typeof startSite>>

/** The flags of Node with which `npm start` starts the server. */
export const nodeFlags = manifest.scripts.start.match(/--max\S+/g) ?? []

const root = path.resolve(import.meta.dirname, '..')

/** Tests send everything from one address. */
const limits = Object.keys(settingsSchema.shape).filter((name) => /^(MAX|LIMIT)_|_PER_/.test(name))
const unlimited: Record<string, string> = Object.fromEntries(limits.map((name) => [name, 'off']))

/** Settings of the shell that runs the tests must not decide what is tested. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}

/** What a started server says, and the port that it names once it listens. */
export function listenTo(child: ChildProcessByStdio<null, Readable, Readable>) {
  const lines: string[] = []
  const errors: string[] = []
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line)
    errors.push(line)
  })
  const listening = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const [, found] = /(?:"port":|^Editar o site: http:\S+:)(\d+)/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
    // Waits for close, not exit, so that its last output has been read.
    child.once('close', (code) => {
      reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`))
    })
  })
  return { lines, errors, listening }
}

/** Starts a server of the project in a folder, without the settings of the shell. */
export async function startServer(command: string[], settings: Record<string, string>, cwd = root) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...bareEnvironment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const { lines, errors, listening } = listenTo(child)
  const port = await listening
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Every line that it has written to its log or to standard error. */
    lines,
    /** Those on standard error. */
    errors,
    /** Ends it, with SIGTERM unless told otherwise, and returns its exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/**
 * Starts the built site as `npm start` does, on a free port unless the settings name one; that of
 * another folder than this one, if told so.
 */
export async function startSite(
  settings: Record<string, string> = {},
  { flags = nodeFlags, folder = root }: { flags?: readonly string[]; folder?: string } = {},
) {
  const ownFolder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const { DATA_DIR: dataDir = ownFolder } = settings
  const usual = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...unlimited }
  const server = await startServer([...flags, 'server/main.ts'], { ...usual, ...settings }, folder)
  async function stop(signal?: NodeJS.Signals): Promise<number | null> {
    const exitCode = await server.stop(signal)
    rmSync(ownFolder, { recursive: true, force: true })
    return exitCode
  }
  return { ...server, dataDir, stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}
