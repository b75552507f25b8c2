import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writeNginxFront } from '../../build/nginx-front.ts'
import { policy } from './fronts.ts'

/** All that the server reads beside a build. */
const parts = ['server', 'app', 'brand', 'content', 'node_modules', 'package.json']

/** Puts this folder's parts into a release's, as if it had been installed there. */
export function linkRelease(folder: string): void {
  for (const part of parts) {
    const place = path.join(folder, part)
    if (!existsSync(place)) symlinkSync(path.resolve(part), place)
  }
}

/**
 * A build for a release that says which it is in the home page's styles, and so gives that page another
 * policy than other builds.
 */
export async function buildRelease(folder: string, version: string): Promise<void> {
  const build = path.join(folder, 'dist')
  cpSync('dist', build, { recursive: true })
  const home = path.join(build, 'client/index.html')
  const marked = readFileSync(home, 'utf8').replace(
    '<style id="styles">',
    `$&/* version ${version} */`,
  )
  writeFileSync(home, marked)
  writeFileSync(
    `${home}.br`,
    brotliCompressSync(marked, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  )
  rmSync(`${home}.gz`)
  await writeNginxFront(build, policy)
}
