import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. In containers it may be too small for a database. */
const memory = '/dev/shm'
const enough = 1_000_000_000

function inMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough
}

/**
 * Makes a folder for one test, in memory where there is room, because the tests wait for the disk
 * thousands of times. A killed process leaves the same behind in both; no test here cuts the power.
 */
export function testFolder(name: string): string {
  return mkdtempSync(join(inMemory() ? memory : tmpdir(), `quotes-${name}-`))
}
