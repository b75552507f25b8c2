import { globSync, statSync } from 'node:fs'
import path from 'node:path'

/** The files that fit a pattern, with `/` on every system; folders may have a dot in their names. */
export const findFiles = (cwd: string, pattern: string): string[] =>
  globSync(pattern, { cwd })
    .filter((name) => statSync(path.join(cwd, name), { throwIfNoEntry: false })?.isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
