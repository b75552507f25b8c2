import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from './assets/content-hash.ts'

/** A change in any of these makes a build stale; headers and settings come from server/. */
const sources = '{{app,brand,content,public,server,tools}/**,package-lock.json,vite.config.ts}'

/** The hash of all that a build is made of, which its record keeps as `sources`. */
export function hashOfSources(root = '.'): string {
  const names = globSync(sources, { cwd: root, exclude: ['**/*.test.*', '**/*.md'] }).sort()
  const parts = names.flatMap((name) => {
    const file = path.join(root, name)
    return statSync(file).isFile() ? [name, readFileSync(file)] : []
  })
  return contentHash(...parts)
}
