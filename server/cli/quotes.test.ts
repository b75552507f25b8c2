import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'

/** Runs the command in a folder without content files, possibly with the words of a build. */
async function quotes(cwd: string, args: string[], settings: Record<string, string>) {
  const { PATH = '' } = process.env
  const command = spawn(process.execPath, [resolve('server/cli/quotes.ts'), ...args], {
    cwd,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(command.stdout), once(command, 'exit')])
  return { printed, code }
}

test('check fails where there is no outbox, names the place, and makes none', async () => {
  const folder = testFolder('quotes')
  const dataDir = join(folder, 'unmounted')
  const settings = { DATA_DIR: dataDir, QUOTE_MODE: 'outbox' }
  const { printed, code } = await quotes(folder, ['check'], settings)
  expect(code).toBe(1)
  expect(printed).toContain(`DATA_DIR="${dataDir}"`)
  expect(existsSync(dataDir)).toBe(false)
  const simulated = { ...settings, QUOTE_MODE: 'simulated' }
  expect(await quotes(folder, ['check'], simulated)).toMatchObject({ code: 0 })
})

test('requests are labelled in the words of the build, and readable without one', async () => {
  const folder = testFolder('quotes')
  const outbox = await openSqliteOutbox(outboxFile(folder), Date.now)
  const entry = newEntry()
  await outbox.accept(entry)
  await outbox.close()
  const show = () => quotes(folder, ['show', entry.reference], { DATA_DIR: folder })
  expect((await show()).printed).toMatch(/^subject +orcamento$/m)
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  const content = JSON.stringify(readContent('content'))
  writeFileSync(join(folder, 'dist/server/site.js'), `export const content = ${content}`)
  expect((await show()).printed).toMatch(/^Assunto +Orçamento$/m)
})
