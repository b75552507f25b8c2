// npm start, npm run dev (--dev) and npm run edit (--edit): runs the server, which stops in order when npm does.
import { mkdirSync, mkdtempSync } from 'node:fs'
import process from 'node:process'

// npm forwards SIGINT and SIGTERM. When npm is killed there is no signal, but this process gets
// another parent.
const npm = process.ppid
setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref()
// Ctrl+C arrives twice, from the terminal and from npm: the second must not interrupt the orderly
// stop.
process.on('SIGINT', () => {})

if (process.argv.includes('--dev')) {
  process.env.NODE_ENV = 'development'
  const { prepare } = await import('./prepare.ts')
  await prepare()
  await import('./dev.ts')
} else if (process.argv.includes('--edit')) {
  process.env.NODE_ENV = 'development'
  mkdirSync('.cache', { recursive: true })
  process.env.EDITOR_DRAFT = mkdtempSync('.cache/draft-')
  await import('./editor/main.ts')
} else {
  process.env.NODE_ENV = 'production'
  await import('../server/main.ts')
}
