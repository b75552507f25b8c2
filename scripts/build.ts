import { pictureHosts } from '../app/content/picture-hosts.ts'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { buildDirectory } from './assets/directories.ts'
import { compressFiles } from './compress.ts'
import { moveStateOut } from './late-state.ts'
import { writeNginxFront } from './nginx-front.ts'
import { prepare } from './prepare.ts'
import { run } from './run.ts'

try {
  await prepare()
  await run('react-router', ['build'])
  await moveStateOut(`${buildDirectory}/client`)
  await compressFiles(`${buildDirectory}/client`)
  loadEnvFile()
  await writeNginxFront(buildDirectory, {
    isHttps: Boolean(process.env.SITE_URL?.startsWith('https:')),
    pictureHosts: pictureHosts(readContent('content')),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
