import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildDirectory } from './assets/directories.ts'
import { buildMark, markFile } from './build-mark.mjs'
import { compressFiles } from './compress.ts'
import { buildPages } from './pages.ts'
import { prepare } from './prepare.ts'

try {
  const marked = path.join(buildDirectory, markFile)
  // Read before anything is made: what is edited meanwhile is not in this build. And a build that fails is none.
  const mark = buildMark('.', process.env)
  await rm(marked, { force: true })
  await prepare()
  await buildPages(buildDirectory)
  await compressFiles(`${buildDirectory}/client`)
  await writeFile(marked, mark)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
