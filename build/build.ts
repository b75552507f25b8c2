import { rm, writeFile } from 'node:fs/promises'
import { pictureHosts } from '../app/content/picture-hosts.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildManifest, manifestFile } from './build-manifest.ts'
import { compressFiles } from './compress.ts'
import { moveDataOut } from './late-data.ts'
import { writeNginxFront } from './nginx-front.ts'
import { prepare } from './prepare.ts'
import { run } from './run.ts'

try {
  // Read before anything is made: what is edited meanwhile is not in this build. And a build that fails is none.
  loadEnvFile()
  const manifest = buildManifest('.', process.env)
  await rm(manifestFile, { force: true })
  const { siteUrl, content } = await prepare()
  await run('react-router', ['build'])
  await moveDataOut(`${buildDirectory}/client`)
  await compressFiles(`${buildDirectory}/client`)
  await writeNginxFront(buildDirectory, {
    isHttps: siteUrl.protocol === 'https:',
    pictureHosts: pictureHosts(content),
  })
  await writeFile(manifestFile, manifest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
