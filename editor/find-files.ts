import { globSync, lstatSync } from 'node:fs'
import path from 'node:path'

/**
 * The files that fit a pattern, with `/` on every system; folders may have a dot in their names. A
 * link is none, which may lead to what is not to be published, nor what a save has half written.
 */
export const findFiles = (cwd: string, pattern: string): string[] =>
  globSync(pattern, { cwd })
    .filter((name) => !name.endsWith('.tmp'))
    .filter((name) => lstatSync(path.join(cwd, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
