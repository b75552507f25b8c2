// Loaded before a server that npm has started: it stops in order when npm does.
import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * The parent of the shell that this process runs in, where the system says so (Linux). Some shells
 * put the command in their own place: then npm is the parent itself, and may outlive what started it.
 */
function grandparent(): string | undefined {
  try {
    const parent = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return /^Name:\s*\w*sh$/m.test(parent) ? /^PPid:\s*(\d+)$/m.exec(parent)?.[1] : undefined
  } catch {
    return undefined
  }
}

// npm runs a script in a shell, to which it forwards SIGINT and SIGTERM; some shells do not forward
// them, and no signal tells that npm was killed. But then a process above this one changes.
const above = () => `${process.ppid} ${grandparent()}`
const atStart = above()
setInterval(() => {
  if (above() !== atStart) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
