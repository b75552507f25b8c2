import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceCompany } from './another-company.ts'
import { copyProject } from './copied-project.ts'

test('npm test stays green when another company stands in the content', {
  timeout: 2_400_000,
}, () => {
  const folder = copyProject('another-company')
  // Vite serves a page only files of its own folder.
  const packages = path.join(folder, 'node_modules')
  rmSync(packages)
  cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true })
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  replaceCompany(path.join(folder, 'content'))
  // As npm test would run them, not as parts of this one.
  const { NODE_ENV, VITEST, TEST_FOLDERS, ...env } = process.env
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1' },
    })
    // The last lines name what failed.
    return { status, said: `${stdout}\n${stderr}`.split('\n').slice(-80).join('\n') }
  }
  const green = expect.objectContaining({ status: 0 })
  expect(run('tools/build.ts')).toEqual(green)
  expect(run('node_modules/vitest/vitest.mjs', 'run')).toEqual(green)
  const browserTests = ['test', '--grep-invert', '@slow']
  expect(run('node_modules/@playwright/test/cli.js', ...browserTests)).toEqual(green)
})
