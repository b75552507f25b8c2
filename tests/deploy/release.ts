import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Everything that the server reads beside a build. */
const parts = ['server', 'app', 'node_modules', 'package.json']

/** Copies this folder's parts into a release, as if it had been installed there. */
export function linkRelease(folder: string): void {
  for (const part of parts) {
    const place = path.join(folder, part)
    rmSync(place, { recursive: true, force: true })
    symlinkSync(path.resolve(part), place)
  }
}

/** Makes a build with its version in its styles, so that its policy differs from other builds'. */
export function buildRelease(folder: string, version: string): void {
  const build = path.join(folder, 'dist')
  cpSync('dist', build, { recursive: true })
  for (const name of ['client/index.html', 'server/site.js']) {
    const file = path.join(build, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('@font-face{', `/* version ${version} */$&`))
  }
  for (const ending of ['br', 'gz']) rmSync(path.join(build, `client/index.html.${ending}`))
}
