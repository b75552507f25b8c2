import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stepsOf, valueAt } from '../app/content/json-paths.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { brandTitles } from './brand.ts'
import { jsonIn } from './broken-content.ts'
import { inContent, schemaOf, titleOf } from './content-files.ts'
import { jsonFile } from './json-file.ts'
import type { Conflict } from './repository.ts'
import { merge } from './three-way-merge.ts'

/**
 * Writes a file that somebody else has changed as well, with both changes in it; where they differ
 * it is as here. Returns those places in words, with what the other person had written.
 */
export async function settle(folder: string, { file, base, mine, theirs }: Conflict) {
  const place = path.join(folder, file)
  const [own, others] = [jsonIn(mine), jsonIn(theirs)]
  const edited = inContent(file)
  const title = brandTitles[file] ?? titleOf(edited, { ...own })
  if (!own || !others) {
    // A picture, or removed by one of the two.
    if (mine) await writeFile(place, mine)
    else await rm(place, { force: true })
    return [theirs ? title : `${title} (lá foi retirado)`]
  }
  const { value, differing } = merge(jsonIn(base) ?? {}, own, others)
  await writeFile(place, jsonFile(own, value))
  return differing.map((field) => {
    const label = `${title} › ${labelOf(schemaOf(edited), stepsOf(field))}`
    const written = valueAt(others, field)
    return typeof written === 'string' ? `${label} (lá estava “${written}”)` : label
  })
}
