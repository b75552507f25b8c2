// npm start, npm run dev (--dev) and npm run edit (--edit): runs the server, which stops in order when npm does.
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'

/** The parent of this process's parent, where the system says so (Linux). */
function grandparent(): string | undefined {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The editor's folder, named after its process; those of editors that were killed are removed. */
function makeDraft(): string {
  for (const left of globSync('.cache/draft-*')) {
    if (!isRunning(Number(left.split('-').at(-1)))) rmSync(left, { recursive: true, force: true })
  }
  const draft = `.cache/draft-${process.pid}`
  mkdirSync(draft, { recursive: true })
  return draft
}

// npm runs a script in a shell, to which it forwards SIGINT and SIGTERM; some shells do not forward
// them, and no signal tells that npm was killed. But then a process above this one changes.
const above = () => `${process.ppid} ${grandparent()}`
const atStart = above()
setInterval(() => above() !== atStart && process.kill(process.pid, 'SIGTERM'), 500).unref()
// Ctrl+C arrives twice, from the terminal and from npm: the second must not interrupt the orderly
// stop.
process.on('SIGINT', () => {})

if (process.argv.includes('--dev')) {
  process.env.NODE_ENV = 'development'
  await import('./dev.ts')
} else if (process.argv.includes('--edit')) {
  process.env.NODE_ENV = 'development'
  process.env.EDITOR_DRAFT = makeDraft()
  await import('../editor/main.ts')
} else {
  process.env.NODE_ENV = 'production'
  await import('../server/main.ts')
}
