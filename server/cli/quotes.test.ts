import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'

/** Runs the command in a folder without content files, possibly with the words of a build. */
function quotes(cwd: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings }
  const command = [resolve('server/cli/quotes.ts'), ...args]
  const { stdout, status } = spawnSync(process.execPath, command, { cwd, env, encoding: 'utf8' })
  return { printed: stdout, code: status }
}

test('check fails where there is no outbox, names the place, and makes none', () => {
  const folder = testFolder('quotes')
  const dataDir = join(folder, 'unmounted')
  const settings = { DATA_DIR: dataDir, QUOTE_MODE: 'outbox' }
  const { printed, code } = quotes(folder, ['check'], settings)
  expect(code).toBe(1)
  expect(printed).toContain(`DATA_DIR="${dataDir}"`)
  expect(existsSync(dataDir)).toBe(false)
  const simulated = { ...settings, QUOTE_MODE: 'simulated' }
  expect(quotes(folder, ['check'], simulated)).toMatchObject({ code: 0 })
})

test('requests are labelled in the words of the build, and readable without one', async () => {
  const folder = testFolder('quotes')
  const outbox = await openSqliteOutbox(outboxFile(folder), Date.now)
  const entry = newEntry()
  await outbox.accept(entry)
  await outbox.close()
  const show = () => quotes(folder, ['show', entry.reference], { DATA_DIR: folder })
  expect(show().printed).toMatch(/^subject +orcamento$/m)
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  const content = JSON.stringify(readContent('content'))
  writeFileSync(join(folder, 'dist/server/site.js'), `export const content = ${content}`)
  const { label, options } = readContent('content').form.fields.subject
  const row = show()
    .printed.split('\n')
    .find((line) => line.startsWith(`${label} `))
  expect(row?.slice(label.length).trim()).toBe(options?.orcamento)
})
