import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
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
 * Called by Vitest before all tests: makes the folder that holds those of all tests, and removes it
 * after them. It is in memory where there is room, because the tests wait for the disk thousands of
 * times. A killed process leaves the same files in both; no test here cuts the power.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(inMemory() ? memory : tmpdir(), 'tests-'))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env.TEST_FOLDERS = folder
  // What the tests start has mostly been compiled for a start before.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes a folder for one test or one file of tests, which is removed after all of them. */
export function testFolder(name: string): string {
  return mkdtempSync(join(process.env.TEST_FOLDERS ?? tmpdir(), `${name}-`))
}
