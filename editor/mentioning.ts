import { wordsOf } from '../app/content/comparable.ts'
import { contentFiles, itemId } from '../app/content/files.ts'
import { jsonValues } from '../app/content/json-paths.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { titleOf, type Value } from './content-files.ts'

/**
 * The titles of the other files whose texts have the name of an item, or that of its file in the
 * singular, also as a common noun.
 */
export function mentioning(content: SiteContent, file: string, value: Value | null): string[] {
  const id = itemId(file)
  if (!id) return []
  // The beginning of a word is enough, as of drones.
  const names = [id.replace(/s$/, ''), String(value?.title || id)].map(
    (name) => ` ${wordsOf(name)}`,
  )
  const otherFiles = contentFiles(content).filter((entry) => entry.file !== file)
  const found = otherFiles.filter((entry) =>
    jsonValues(entry.value).some(({ value }) => {
      const text = ` ${wordsOf(String(value))}`
      // A list of services names them by their files.
      return value !== id && names.some((name) => text.includes(name))
    }),
  )
  return found.map((entry) => titleOf(entry.file, { ...entry.value }))
}
