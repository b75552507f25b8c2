import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from './assets/content-hash.ts'

/** A change in any of these makes a build stale; headers and settings come from server/. */
const sources = '{{app,brand,content,public,server,tools}/**,package-lock.json,vite.config.ts}'

/** Says what the build beside it was made of: one that fails or is interrupted has none. */
export const manifestFile = 'dist/build.json'

/** The hash of all that a build is made of, which the manifest keeps as `sources`. */
export function hashOfSources(root = '.'): string {
  const files = globSync(sources, { cwd: root }).sort()
  const parts = files.map((file) => [file, path.join(root, file)] as const)
  const isFile = ([, file]: readonly [string, string]) => statSync(file).isFile()
  return contentHash(...parts.filter(isFile).flatMap(([name, file]) => [name, readFileSync(file)]))
}
