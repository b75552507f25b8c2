// npm start and npm run dev (--dev): runs the server, which stops in order when npm does.
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
} else {
  process.env.NODE_ENV = 'production'
  await import('../server/main.ts')
}
