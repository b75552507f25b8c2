// Imported before all that reads or makes files of the content, and before React: tells them what holds here.
import { globSync, mkdirSync, rmSync } from 'node:fs'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Folders are named after their process; those of editors that were killed are removed.
for (const left of globSync('.cache/draft-*')) {
  if (!isRunning(Number(left.split('-').at(-1)))) rmSync(left, { recursive: true, force: true })
}
const draft = `.cache/draft-${process.pid}`
mkdirSync(draft, { recursive: true })
process.env.EDITOR_DRAFT = draft

// React's development form takes several times as long for a page, which is rendered at each pause.
process.env.NODE_ENV = 'production'
