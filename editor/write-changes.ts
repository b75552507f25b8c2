import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What files of the content are to hold, by their paths in it; null removes one. */
export type Changes = ReadonlyMap<string, Buffer | string | null>

/** Writes all of the changes or, where one of them cannot be written, none. */
export async function writeChanges(directory: string, changes: Changes): Promise<void> {
  const written = [...changes].flatMap(([file, data]) =>
    data === null ? [] : [{ target: path.join(directory, file), data }],
  )
  try {
    for (const { target, data } of written) {
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(`${target}.tmp`, data, { flush: true })
    }
  } catch (error) {
    for (const { target } of written) await rm(`${target}.tmp`, { force: true })
    throw error
  }
  for (const { target } of written) await rename(`${target}.tmp`, target)
  for (const [file, data] of changes) {
    if (data === null) await rm(path.join(directory, file), { force: true })
  }
}

/** What files hold now; null for one that does not exist. */
export async function readBytes(directory: string, files: Iterable<string>): Promise<Changes> {
  const read = [...files].map(async (file) => {
    return [file, await readFile(path.join(directory, file)).catch(() => null)] as const
  })
  return new Map(await Promise.all(read))
}
