import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { requestRows } from '../../app/quote/request-rows.ts'
import { quoteRequest } from '../../app/quote/test-request.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { testFolder } from '../../tests/test-folder.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'
import { readSettings, type Settings } from '../settings.ts'
import { runCommand } from './quotes-commands.ts'

const hour = 60 * 60_000
const leaseOrder = { limit: 10, leaseFor: 1_000, messageIdDomain: 'exemplo.com.br' }
const content = readContent('content')

describe('npm run quotes', () => {
  let folder: string
  let clock: number
  let outbox: Outbox
  let settings: Settings
  const logged = testLog()

  beforeEach(async () => {
    folder = testFolder('cli')
    settings = readSettings({ KEEP_DAYS: '7', RETENTION_DAYS: '30' })
    clock = Date.UTC(2026, 10, 21, 15, 30)
    outbox = await openSqliteOutbox(outboxFile(folder), () => clock)
    return () => outbox.close()
  })

  async function run(...args: string[]): Promise<{ code: number; printed: string }> {
    const lines: string[] = []
    const code = await runCommand(args, {
      outbox,
      settings,
      rowsOf: (request) => requestRows(request, content),
      print: (line) => lines.push(line),
      log: logged.log,
    })
    return { code, printed: lines.join('\n') }
  }

  async function accept(request = quoteRequest()): Promise<string> {
    const entry = newEntry({ request })
    await outbox.accept(entry)
    return entry.reference
  }

  test('lists every request in a line', async () => {
    const reference = await accept(quoteRequest({ name: 'José\u001b[2J' }))
    const { code, printed } = await run()
    expect(code).toBe(0)
    expect(printed).toContain(`${reference}  21/11/2026, 12:30  aguardando  José`)
    expect(printed.split('\n')).toHaveLength(2)
    expect(printed).toContain('1 aguardando, 0 com falha, 0 entregues.')
    expect(printed).not.toContain('\u001b')
  })

  test.each(['show', 'retry', 'done'])('%s says so when there is no such request', async (name) => {
    expect(await run(name, '20261121-CCCCCC')).toMatchObject({ code: 1 })
  })

  test('exports all requests as CSV, safe from formulas, readable by its owner only', async () => {
    const file = join(folder, 'pedidos.csv')
    const older = 'an older and longer export that everybody may read'.repeat(100)
    writeFileSync(file, older, { mode: 0o644 })
    await accept(quoteRequest({ message: '=HYPERLINK("http://evil")' }))
    await outbox.deliver(await accept(), null)
    expect((await run('export', file)).code).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFF"Protocolo";')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const cells = text.trimEnd().split('\r\n')
    expect(new Set(cells.map((row) => row.split('";"').length)).size).toBe(1)
    expect(statSync(file).mode & 0o077).toBe(0)
  })

  test('sends failed requests again', async () => {
    const reference = await accept()
    for (const entry of await outbox.lease(leaseOrder)) await outbox.fail(entry, '550')
    expect((await run('check')).code).toBe(1)
    expect((await run('retry', 'all')).printed).toContain('1 pedido(s)')
    expect((await outbox.find(reference))?.state).toBe('waiting')
    expect((await run('check')).code).toBe(0)
  })

  test('closes a request that was dealt with by hand and erases it', async () => {
    const reference = await accept()
    expect((await run('done', reference)).code).toBe(0)
    expect(await outbox.find(reference)).toMatchObject({ state: 'delivered', request: null })
    expect((await run('show', reference)).printed).toContain('dados pessoais já apagados')
    expect(readFileSync(outboxFile(folder), 'latin1')).not.toContain('conceicao@')
  })

  test('says which webhooks wait, and why', async () => {
    const entry = newEntry({ hasWebhook: true })
    await outbox.accept(entry)
    await outbox.claimWebhooks({ limit: 1, claimFor: 0 })
    const wait = { state: 'waiting', wait: hour, note: 'fetch failed: ECONNREFUSED' } as const
    await outbox.recordWebhook(entry.reference, wait)
    await outbox.deliver(entry.reference, null)
    expect((await run()).printed).toContain('webhook aguardando (fetch failed: ECONNREFUSED)')
    clock += 2 * hour
    const { code, printed } = await run('check')
    expect(code).toBe(1)
    expect(printed).toContain('WEBHOOK_URL')
  })

  test('tells apart what was closed by hand', async () => {
    const reference = await accept()
    await outbox.deliver(await accept(), null)
    await run('done', reference)
    const { printed } = await run()
    expect(printed).toContain(`${reference}  21/11/2026, 12:30  encerrado à mão`)
    expect(printed.match(/entregue {2}/g)).toHaveLength(1)
  })

  test('sends a delivered request again while it is kept', async () => {
    const reference = await accept()
    await outbox.deliver(reference, null, true)
    // Nothing would send it.
    expect((await run('resend', reference)).code).toBe(1)
    settings = readSettings({
      SMTP_URL: 'smtp://127.0.0.1',
      MAIL_FROM: 'site@exemplo.com.br',
      MAIL_TO: 'comercial@exemplo.com.br',
    })
    expect((await run('resend', reference)).code).toBe(0)
    expect((await outbox.find(reference))?.state).toBe('waiting')
    await outbox.deliver(reference, null)
    expect((await run('resend', reference)).code).toBe(1)
  })

  test('finds what is kept of a visitor, erases it, and logs that', async () => {
    const mine = [await accept(), await accept(quoteRequest({ email: 'CONCEICAO@exemplo.com.br' }))]
    const other = await accept(quoteRequest({ email: 'outra@exemplo.com.br' }))
    await outbox.deliver(mine[0] ?? '', null, true)
    const found = (await run('find', 'conceicao@exemplo.com.br')).printed
    expect(mine.every((reference) => found.includes(reference))).toBe(true)
    expect(found).not.toContain(other)
    expect((await run('erase', 'conceicao@exemplo.com.br')).printed).toContain(
      '2 pedido(s) apagado',
    )
    expect(logged.lines().map(({ reference }) => reference)).toEqual(mine)
    expect((await run('find', 'conceicao@exemplo.com.br')).printed).toMatch(/^0 pedido/)
    expect(readFileSync(outboxFile(folder), 'latin1')).not.toContain('conceicao@')
    expect((await run('erase', other)).code).toBe(0)
    expect((await run('erase', other)).code).toBe(1)
  })

  test('check and list notice what should have been erased', async () => {
    await outbox.deliver(await accept(), null, true)
    clock += (7 * 24 + 1) * hour
    expect((await run('check')).code).toBe(0)
    clock += 60_000
    expect(await run('check')).toMatchObject({ code: 1 })
    expect((await run()).printed).toContain('KEEP_DAYS=7')
    clock += 30 * 24 * hour
    expect((await run('check')).printed).toContain('RETENTION_DAYS=30')
  })

  test('check passes for an hour and then says what to do', async () => {
    await accept()
    clock += hour
    expect(await run('check')).toMatchObject({ code: 0 })
    clock += 60_000
    const { code, printed } = await run('check')
    expect(code).toBe(1)
    expect(printed).toContain('há 61 minutos')
    expect(printed).toContain('SMTP_URL')
  })

  test('check notices a recipient that was refused', async () => {
    await outbox.deliver(await accept(), '1 recipient(s) refused: 550')
    expect(await run('check')).toMatchObject({ code: 1 })
  })

  test.each(['help', 'show', 'show x', 'retry', 'export', 'list x', 'check x', 'show a b'])(
    'explains itself when it is not understood: %s',
    async (typed) => {
      const { code, printed } = await run(...typed.split(' '))
      expect(code).toBe(2)
      expect(printed).toContain('npm run quotes -- export ARQUIVO.csv')
    },
  )
})
