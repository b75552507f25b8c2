import { execFileSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { leaveOut } from './debian-packages.ts'
import { testFolder } from './test-folder.ts'

const mounts: string[] = []

/** A separate disk in memory, at a folder of its own unless told otherwise. */
export function mountDisk(options: string, at = testFolder('disk')): string {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'test', at], { stdio: 'ignore' })
  mounts.push(at)
  return at
}

export function unmountDisks(): void {
  for (const at of mounts.splice(0)) execFileSync('umount', ['-l', at])
}

/** Only root may mount; other users skip what needs it. */
export function canMount(): boolean {
  const at = testFolder('disk')
  try {
    mountDisk('size=1m', at)
    return true
  } catch {
    leaveOut('A full or read-only disk', 'root, to mount a small tmpfs')
    return false
  } finally {
    unmountDisks()
    rmdirSync(at)
  }
}
