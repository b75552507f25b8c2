import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { bareEnvironment } from '../../tests/site-server.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'

/** Runs the command in a folder without content files, possibly with the words of a build. */
function quotes(
  cwd: string,
  args: string[],
  settings: Record<string, string>,
  output: 'pipe' | number = 'pipe',
) {
  const env = { ...bareEnvironment, ...settings }
  const command = [resolve('server/cli/quotes.ts'), ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', output, 'pipe'],
  })
  return { printed: stdout, said: stderr, code: status }
}

async function folderWithRequest() {
  const folder = testFolder('quotes')
  await using outbox = await openSqliteOutbox(outboxFile(folder), Date.now)
  const entry = newEntry()
  await outbox.accept(entry)
  return { folder, reference: entry.reference, settings: { DATA_DIR: folder } }
}

test.each([[[]], [['retry', 'all']], [['check']]])(
  'where there is no outbox %j fails, says where it looked, and makes none',
  (args) => {
    const folder = testFolder('quotes')
    const dataDir = join(folder, 'unmounted')
    const { printed, code } = quotes(folder, args, { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(printed).toContain(outboxFile(dataDir))
    // An alert sends the operator here, in a shell that has not the settings of the server.
    expect(printed).toContain('deploy/run.sh server/cli/quotes.ts')
    expect(existsSync(dataDir)).toBe(false)
    // A copy that broke off at its start.
    mkdirSync(dataDir)
    writeFileSync(outboxFile(dataDir), '')
    expect(quotes(folder, args, { DATA_DIR: dataDir })).toMatchObject({ printed, code })
  },
)

test('its commands are listed also where there is no outbox', () => {
  const { printed, code } = quotes(testFolder('quotes'), ['--help'], {})
  expect(printed).toContain('npm run quotes -- show PROTOCOLO')
  expect(code).toBe(0)
})

test('a file .env that begins with a byte order mark is read whole, and the environment wins', () => {
  const folder = testFolder('quotes')
  writeFileSync(join(folder, '.env'), '\uFEFFQUOTE_MODE=simulated\nRETENTION_DAYS=x\n')
  const settings = { RETENTION_DAYS: '90' }
  expect(quotes(folder, ['check'], settings)).toMatchObject({ code: 0 })
})

test('a file .env that is not in UTF-8 is refused, as PowerShell writes it', () => {
  const folder = testFolder('quotes')
  writeFileSync(join(folder, '.env'), Buffer.from('\uFEFFQUOTE_MODE=simulated\n', 'utf16le'))
  expect(quotes(folder, ['check'], {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('UTF-8'),
  })
})

test('without a file the export goes to standard output, and nothing else does', async () => {
  const { folder, settings } = await folderWithRequest()
  const file = join(folder, 'requests.csv')
  expect(quotes(folder, ['export', file], settings)).toMatchObject({ code: 0 })
  const written = readFileSync(file, 'utf8')
  expect(written).toContain('conceicao@exemplo.com.br')
  expect(quotes(folder, ['export'], settings)).toMatchObject({ code: 0, printed: written })
})

test('an export that the disk has no room for fails, and says so', async () => {
  const { folder, settings } = await folderWithRequest()
  const { said, code } = quotes(folder, ['export'], settings, openSync('/dev/full', 'w'))
  expect(code).toBe(1)
  expect(said).toContain('ENOSPC')
})

test('requests are labelled in the words of the build, and readable without one', async () => {
  const { folder, reference, settings } = await folderWithRequest()
  const show = () => quotes(folder, ['show', reference], settings)
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
