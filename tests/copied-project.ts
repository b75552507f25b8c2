import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { testFolder } from './test-folder.ts'

/** What is made or kept on this machine alone. */
const local = ['.git', '.env', '.cache', 'data', 'dist', 'node_modules', 'out', 'test-results']

/** What is installed and made here already. */
const made = ['node_modules', '.cache/encoded']

/** Links parts of this folder into another one, in place of what it has there. */
export function linkParts(folder: string, parts: readonly string[]): void {
  for (const part of parts) {
    const link = path.join(folder, part)
    rmSync(link, { recursive: true, force: true })
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.resolve(part), link)
  }
}

/** A copy of the project as it is on this disk, with the pictures that are made already. */
export function copyProject(name: string): string {
  const folder = testFolder(name)
  const filter = (file: string) => !local.includes(path.basename(file))
  cpSync('.', folder, { recursive: true, filter })
  linkParts(folder, made)
  return folder
}

/** What a build needs beside content/, brand/ and public/. */
const code = ['app', 'tools', 'server', 'package.json', 'package-lock.json', 'vite.config.ts']

/** Does what `npm run build` does, with this project's code, in a folder that has content of its own. */
export function buildWithThisCode(folder: string, env = process.env): void {
  for (const part of code) cpSync(part, path.join(folder, part), { recursive: true })
  linkParts(folder, made)
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: folder, env, stdio: 'inherit' })
}
