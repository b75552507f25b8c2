import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureHosts } from '../app/content/picture-hosts.ts'
import { buildDirectory } from './assets/directories.ts'
import { buildMark, markFile } from './build-mark.mjs'
import { compressFiles } from './compress.ts'
import { moveDataOut } from './late-data.ts'
import { writeNginxFront } from './nginx-front.ts'
import { prepare } from './prepare.ts'
import { run } from './run.ts'

try {
  const marked = path.join(buildDirectory, markFile)
  // Read before anything is made: what is edited meanwhile is not in this build. And a build that fails is none.
  const mark = buildMark('.', process.env)
  await rm(marked, { force: true })
  const { siteUrl, content } = await prepare()
  await run('react-router', ['build'])
  await moveDataOut(`${buildDirectory}/client`)
  await compressFiles(`${buildDirectory}/client`)
  await writeNginxFront(buildDirectory, {
    isHttps: siteUrl.protocol === 'https:',
    pictureHosts: pictureHosts(content),
  })
  await writeFile(marked, mark)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
