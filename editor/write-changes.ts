import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The new contents of files, by their paths in the folder that has them; null removes one. */
export type Changes = ReadonlyMap<string, Buffer | string | null>

/** Writes all of the changes or, where one of them cannot be written, none. */
export async function writeChanges(directory: string, changes: Changes): Promise<void> {
  const pathOf = (file: string) => path.join(directory, file)
  const before = await readBytes(directory, changes.keys())
  const done: string[] = []
  try {
    for (const [file, data] of changes) {
      if (data === null) continue
      await mkdir(path.dirname(pathOf(file)), { recursive: true })
      // It may be a link, which would be followed.
      await rm(`${pathOf(file)}.tmp`, { force: true })
      await writeFile(`${pathOf(file)}.tmp`, data, { flush: true })
    }
    for (const [file, data] of changes) {
      if (data === null) await rm(pathOf(file), { force: true })
      else await rename(`${pathOf(file)}.tmp`, pathOf(file))
      done.push(file)
    }
  } catch (error) {
    for (const file of changes.keys()) await rm(`${pathOf(file)}.tmp`, { force: true })
    for (const file of done) {
      const data = before.get(file)
      await (data ? writeFile(pathOf(file), data) : rm(pathOf(file), { force: true }))
    }
    throw error
  }
}

/** The contents of files as they are now; null for one that does not exist. */
export async function readBytes(directory: string, files: Iterable<string>): Promise<Changes> {
  const read = [...files].map(async (file) => {
    const data = await readFile(path.join(directory, file)).catch((error) => {
      // What only cannot be read now would be removed when it is brought back.
      if (error.code !== 'ENOENT') throw error
      return null
    })
    return [file, data] as const
  })
  return new Map(await Promise.all(read))
}
