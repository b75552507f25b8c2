import { globSync, lstatSync } from 'node:fs'
import path from 'node:path'

/**
 * The files that fit a pattern, with `/` on every system; folders may have a dot in their names.
 * Without links, which may lead outside what is published, and the `.tmp` of a save under way.
 */
export const findFiles = (cwd: string, pattern: string): string[] =>
  globSync(pattern, { cwd })
    .filter((name) => !name.endsWith('.tmp'))
    .filter((name) => lstatSync(path.join(cwd, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
