import { execFileSync } from 'node:child_process'

/** Runs Git in a folder, in the name of somebody, and returns what it says. */
export function git(folder: string, ...words: string[]): string {
  const somebody = ['-c', 'user.name=t', '-c', 'user.email=t@t']
  return execFileSync('git', ['-C', folder, ...somebody, ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
