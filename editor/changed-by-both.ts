import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { valueAt } from '../app/content/json-paths.ts'
import { brandTitles } from './brand.ts'
import { editedFileOf, labelAt, titleOf } from './content-files.ts'
import { jsonFile, jsonIn } from './json-file.ts'
import type { Conflict } from './repository.ts'
import { merge } from './three-way-merge.ts'

/**
 * Writes a file that somebody else has changed as well, with both changes in it; where they differ
 * it is as here. Returns those fields in words, with what the other person had written.
 */
export async function resolveConflict(folder: string, { file, base, mine, theirs }: Conflict) {
  const filePath = path.join(folder, file)
  const [here, there] = [jsonIn(mine), jsonIn(theirs)]
  const edited = editedFileOf(file)
  const title = brandTitles[file] ?? titleOf(edited, { ...(here ?? there) })
  if (!here || !there) {
    // A picture, or removed by one of the two.
    if (mine) await writeFile(filePath, mine)
    else await rm(filePath, { force: true })
    if (!mine) return [`${title} (aqui foi retirado)`]
    return [theirs ? title : `${title} (lá foi retirado)`]
  }
  const { value, differing } = merge(jsonIn(base) ?? {}, here, there)
  await writeFile(filePath, jsonFile(here, value))
  return differing.map((field) => {
    const label = `${title} › ${labelAt({ file: edited, field })}`
    const overwritten = valueAt(there, field)
    return typeof overwritten === 'string' ? `${label} (lá estava “${overwritten}”)` : label
  })
}
