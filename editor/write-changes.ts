import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What files are to hold, by their paths in the folder that has them; null removes one. */
export type Changes = ReadonlyMap<string, Buffer | string | null>

/** Writes all of the changes or, where one of them cannot be written, none. */
export async function writeChanges(directory: string, changes: Changes): Promise<void> {
  const at = (file: string) => path.join(directory, file)
  const before = await readBytes(directory, changes.keys())
  const done: string[] = []
  try {
    for (const [file, data] of changes) {
      if (data === null) continue
      await mkdir(path.dirname(at(file)), { recursive: true })
      await writeFile(`${at(file)}.tmp`, data, { flush: true })
    }
    for (const [file, data] of changes) {
      if (data === null) await rm(at(file), { force: true })
      else await rename(`${at(file)}.tmp`, at(file))
      done.push(file)
    }
  } catch (error) {
    for (const file of changes.keys()) await rm(`${at(file)}.tmp`, { force: true })
    for (const file of done) {
      const data = before.get(file)
      await (data ? writeFile(at(file), data) : rm(at(file), { force: true }))
    }
    throw error
  }
}

/** What files hold now; null for one that does not exist. */
export async function readBytes(directory: string, files: Iterable<string>): Promise<Changes> {
  const read = [...files].map(async (file) => {
    return [file, await readFile(path.join(directory, file)).catch(() => null)] as const
  })
  return new Map(await Promise.all(read))
}
