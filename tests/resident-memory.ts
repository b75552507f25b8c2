import { readFileSync } from 'node:fs'

/** What a process holds in memory, in MB of 1,048,576 bytes (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
