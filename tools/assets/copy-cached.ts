import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { encodedCache, publicDirectory } from './directories.ts'

/**
 * Copies a file out of the cache to its URL, whose name stands for all that it is made of;
 * `make` writes it first if the cache lacks it.
 */
export async function copyCached(
  url: string,
  make: (file: string) => Promise<unknown>,
): Promise<void> {
  const cached = path.join(encodedCache, url)
  const target = path.join(publicDirectory, url)
  if (!existsSync(cached)) {
    await mkdir(path.dirname(cached), { recursive: true })
    // An interrupted build leaves no partial file of this name.
    const unfinished = `${cached}.${process.pid}`
    await make(unfinished)
    await rename(unfinished, cached)
  }
  await mkdir(path.dirname(target), { recursive: true })
  await copyFile(cached, target)
}
