import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaveOut } from '../debian-packages.ts'
import { testFolder } from '../test-folder.ts'
import { type Call, runUpgrade } from './fake-commands.ts'
import { makeVersions } from './release.ts'

// The upgrade installs as another user, which only root can do.
const isRoot = process.getuid?.() === 0
if (!isRoot) leaveOut('The upgrade', 'root')

test.runIf(isRoot).each([
  ['a version that cannot be installed is tried once', true, ['ci', 'ping', 'ci']],
  ['a registry that does not answer is asked again', false, ['ci', 'ping', 'ci', 'ping']],
])('%s', async (_what, answers, expected) => {
  const folder = testFolder('upgrade')
  chmodSync(folder, 0o755)
  const { site, settings, commit } = makeVersions(folder)
  commit()
  const asked: string[] = []
  const npm = async ({ command }: Call) => {
    asked.push(command.split(' ')[1] ?? '')
    if (command === 'npm ping' && answers) return ''
    throw new Error('no')
  }
  const environment = { SITE_LINK: site, SITE_SETTINGS: settings }
  for (let time = 0; time < 2; time += 1) await runUpgrade(npm, environment, ['--if-new'])
  expect(asked).toEqual(expected)
})
