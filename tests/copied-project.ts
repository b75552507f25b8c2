import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { testFolder } from './test-folder.ts'

/** What is made or kept on this machine alone. */
const local = ['.git', '.env', '.cache', 'data', 'dist', 'node_modules', 'out', 'test-results']

/** A copy of the project as it is on this disk, with the pictures that are made already. */
export function copyProject(name: string): string {
  const folder = testFolder(name)
  const filter = (file: string) => !local.includes(path.basename(file))
  cpSync('.', folder, { recursive: true, filter })
  mkdirSync(path.join(folder, '.cache'))
  for (const part of ['node_modules', '.cache/pictures', '.cache/social']) {
    symlinkSync(path.resolve(part), path.join(folder, part))
  }
  return folder
}
