import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** Copies a file out of a cache; `make` writes it first if the cache lacks it. */
export async function copyCached(
  cached: string,
  target: string,
  make: (file: string) => Promise<unknown>,
): Promise<void> {
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
