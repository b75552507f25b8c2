import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { checkFolder } from './check-machine.ts'

test.each([
  ['on a disk of this machine is green', 0xef53, 'ok'],
  ['on a disk over the network is a blocker', 0x6969, 'blocker'],
])('a folder %s', (_what, type, kind) => {
  expect(checkFolder(testFolder('launch'), () => ({ type }))).toMatchObject({ kind })
})
