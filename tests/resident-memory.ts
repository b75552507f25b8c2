import { readFileSync } from 'node:fs'

/** What a process holds in memory, in MB of 1,048,576 bytes (Linux). */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** The same with the processes that it has started, such as the workers of nginx. */
export function memoryWithChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const pids = [pid, ...children.filter((child) => child !== '').map(Number)]
  return pids.reduce((sum, each) => sum + residentMegabytes(each), 0)
}
