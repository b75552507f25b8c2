import { buildDirectory } from './assets/directories.ts'
import { compressFiles } from './compress.ts'
import { prepare } from './prepare.ts'
import { run } from './run.ts'

try {
  await prepare()
  await run('react-router', ['build'])
  await compressFiles(`${buildDirectory}/client`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
