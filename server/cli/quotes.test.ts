import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../tests/outbox/test-folder.ts'

async function check(settings: Record<string, string>) {
  const { PATH = '' } = process.env
  const command = spawn(process.execPath, ['server/cli/quotes.ts', 'check'], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')])
  return { printed, code }
}

test('check fails where there is no outbox, names the place, and makes none', async () => {
  const folder = testFolder('no-outbox')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'unmounted')
  const { printed, code } = await check({ DATA_DIR: dataDir, QUOTE_MODE: 'outbox' })
  expect(code).toBe(1)
  expect(printed).toContain(`DATA_DIR="${dataDir}"`)
  expect(existsSync(dataDir)).toBe(false)
  expect(await check({ DATA_DIR: dataDir, QUOTE_MODE: 'simulated' })).toMatchObject({ code: 0 })
})
