import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies a file out of a cache, after `make` has written it where the cache lacks it. Renamed only
 * once it is whole, so that a build that was interrupted leaves nothing half written to the next.
 */
export async function copyCached(
  cached: string,
  target: string,
  make: (file: string) => Promise<unknown>,
): Promise<void> {
  if (!existsSync(cached)) {
    await mkdir(path.dirname(cached), { recursive: true })
    const unfinished = `${cached}.${process.pid}`
    await make(unfinished)
    await rename(unfinished, cached)
  }
  await mkdir(path.dirname(target), { recursive: true })
  await copyFile(cached, target)
}
