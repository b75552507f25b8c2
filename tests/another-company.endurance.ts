import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'
import { replaceCompany } from './another-company.ts'
import { copyProject } from './copied-project.ts'
import { git } from './git.ts'

/**
 * What depends little on the content. CI leaves it out here, because it has forty minutes for all:
 * it has just been tested on the example.
 */
const dependsLittle = {
  files: [
    '{server,tools,art}/**',
    'tests/{delivery,deploy,outbox,start}/**',
    'tests/site/{headers,quote-limits,static-site,supply-chain}.test.ts',
    'editor/{history,repository}.test.ts',
  ],
  specs: [
    ...['editor-brand', 'editor-drafts', 'editor-failures', 'editor-keeping', 'editor-publish'],
    ...['before-hydration', 'islands', 'without-react', 'changed-pages', 'between-pages'],
    ...['form-sending', 'form-failures', 'bad-days', 'simulated', 'toasts', 'policy'],
  ],
}
const { files, specs } = process.env.CI ? dependsLittle : { files: [], specs: [] }

test('npm test stays green when another company stands in the content', {
  timeout: 2_400_000,
}, async () => {
  const folder = copyProject('another-company')
  // Vite serves a page only files of its own folder.
  const packages = path.join(folder, 'node_modules')
  rmSync(packages)
  cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true })
  git(folder, 'init', '--quiet')
  await replaceCompany(path.join(folder, 'content'))
  // As npm test would run them, not as parts of this one.
  const { NODE_ENV, VITEST, TEST_FOLDERS, ...env } = process.env
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, NO_COLOR: '1' },
    })
    // What is red is described in the first lines, and named in the last ones.
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !/^ +✓ /.test(line))
    const said = [...lines.slice(0, 60), '…', ...lines.slice(-40)].join('\n')
    if (status !== 0) throw new Error(`${program} ended with ${status}:\n${said}`)
  }
  run('tools/build.ts')
  run('node_modules/vitest/vitest.mjs', 'run', ...files.map((file) => `--exclude=${file}`))
  const leftOut = ['@slow', ...specs.map((spec) => ` ${spec}.spec`)].join('|')
  run('node_modules/@playwright/test/cli.js', 'test', '--grep-invert', leftOut)
})
