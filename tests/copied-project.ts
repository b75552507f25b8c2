import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies the project as it is on this disk, with the pictures that are made already. The packages
 * are copied, too, because Vite serves a page only files of its own folder.
 */
export function copyProject(folder: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, path.join(folder, file))
  cpSync('node_modules', path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  mkdirSync(path.join(folder, '.cache'), { recursive: true })
  for (const part of ['.cache/pictures', '.cache/social']) {
    symlinkSync(path.resolve(part), path.join(folder, part))
  }
}
