import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replaceCompany } from './another-company.ts'
import { testFolder } from './test-folder.ts'

/** A copy of the project as it is on this disk, with the pictures that are made already. */
function copyProject(): string {
  const folder = testFolder('another-company')
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) cpSync(file, path.join(folder, file))
  mkdirSync(path.join(folder, '.cache'))
  for (const part of ['node_modules', '.cache/pictures', '.cache/social']) {
    symlinkSync(path.resolve(part), path.join(folder, part))
  }
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return folder
}

test('the build and the unit tests stay green when another company stands in the content', () => {
  const folder = copyProject()
  replaceCompany(path.join(folder, 'content'))
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    // The last lines name what failed.
    return { status, said: `${stdout}\n${stderr}`.split('\n').slice(-80).join('\n') }
  }
  const green = expect.objectContaining({ status: 0 })
  expect(run('tools/build.ts')).toEqual(green)
  expect(run('node_modules/vitest/vitest.mjs', 'run')).toEqual(green)
})
