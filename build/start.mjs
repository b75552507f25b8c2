// npm start: installs when needed, builds when stale, serves.
import { spawn } from 'node:child_process'
import { nodeFlags } from '../server/node-flags.mjs'
import { buildWhenStale, install, node, run } from './set-up.mjs'

const development = process.argv.includes('--dev')

install()
if (development) {
  run(node, ['build/prepare.ts'])
} else {
  buildWhenStale()
}

const entry = development ? 'server/dev.ts' : 'server/main.ts'
const server = spawn(node, [...nodeFlags, entry], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: development ? 'development' : 'production' },
})
// A terminal's Ctrl+C reaches the server by itself; this process only waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
// npm does not hand on a signal that reaches it alone; its end is seen by this process getting a new parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
