import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { requestRows } from '../../app/quote/request-rows.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import { newEntry } from '../../tests/outbox/entries.ts'
import { deliver, isOnDisk, leaseAll, stateIn } from '../../tests/outbox/outbox-fixture.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import { testFolder } from '../../tests/test-folder.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { hour } from '../time/milliseconds.ts'
import { runCommand } from './quotes-commands.ts'

const content = readContent('content')
const mail = {
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'site@exemplo.com.br',
  MAIL_TO: 'a@exemplo.com.br',
}

describe('npm run quotes', () => {
  let folder: string
  let clock: number
  let outbox: Outbox
  let settings: Settings
  const logged = testLog()

  beforeEach(async () => {
    folder = testFolder('cli')
    settings = readSettings({ ...mail, DATA_DIR: folder, KEEP_DAYS: '7', RETENTION_DAYS: '30' })
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
      write: (text) => lines.push(text),
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
    expect(printed).toContain('Aguardando: 1; com falha: 0; entregues ou encerrados: 0.')
    expect(printed).not.toContain('\u001b')
    // More than are read at a time.
    await Promise.all(Array.from({ length: 500 }, () => accept()))
    expect((await run()).printed).toContain('Aguardando: 501')
  })

  test.each(['show', 'retry', 'done'])('%s says so when there is no such request', async (name) => {
    expect(await run(name, '20261121-CCCCCC')).toMatchObject({ code: 1 })
  })

  test('exports all requests as CSV, safe from formulas, readable by its owner only', async () => {
    const file = join(folder, 'pedidos.csv')
    const older = 'an older and longer export that everybody may read'.repeat(100)
    writeFileSync(file, older, { mode: 0o644 })
    await accept(quoteRequest({ message: '=uma; outra' }))
    await deliver(outbox, await accept())
    expect((await run('export', file)).code).toBe(0)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\uFEFF"Protocolo";')).toBe(true)
    expect(text).toContain(`"'=uma; outra"`)
    const rows = text.trimEnd().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map((row) => row.split('";"').length)).size).toBe(1)
    expect(statSync(file).mode & 0o077).toBe(0)
    // A shell completes the name of the outbox itself.
    expect(await run('export', outboxFile(folder))).toMatchObject({ code: 2 })
    expect((await run()).printed).toContain('Aguardando: 1;')
  })

  test('sends failed requests again', async () => {
    const reference = await accept()
    for (const leased of await leaseAll(outbox)) await outbox.fail([leased], '550')
    expect((await run('check')).code).toBe(1)
    expect((await run()).printed).toContain('Entregas com falha: 1')
    expect((await run('retry', 'all')).printed).toContain('Pedidos na fila: 1')
    expect(await stateIn(outbox, reference)).toBe('waiting')
    expect((await run('check')).code).toBe(0)
  })

  test('says what waits on each channel, and why', async () => {
    const owed = { channel: 'webhook', recipient: 'WEBHOOK_URL' }
    const entry = newEntry({ owed: [owed] })
    await outbox.accept(entry)
    const leased = await outbox.lease('webhook')
    const wait = { wait: hour, note: 'fetch failed: ECONNREFUSED', isRefusal: false }
    if (leased) await outbox.postpone([leased], wait)
    expect((await run()).printed).toContain(
      'webhook WEBHOOK_URL: aguardando (1 tentativa(s): fetch failed: ECONNREFUSED)',
    )
    const shown = (await run('show', entry.reference)).printed
    expect(shown).toMatch(/^Próxima +21\/11\/2026, 13:30$/m)
    expect(shown).not.toContain('Encerrado')
    clock += 2 * hour
    const { code, printed } = await run('check')
    expect(code).toBe(1)
    expect(printed).toContain('WEBHOOK_URL')
  })

  test('tells what may be spam apart', async () => {
    const suspected = newEntry({ spamSigns: ['links'] })
    await outbox.accept(suspected)
    const reference = await accept()
    const lines = (await run()).printed.split('\n').filter((line) => line.includes('suspeito'))
    expect(lines).toEqual([expect.stringContaining(suspected.reference)])
    expect((await run('show', suspected.reference)).printed).toMatch(/^Suspeito +sim$/m)
    expect((await run('show', reference)).printed).toMatch(/^Suspeito +não$/m)
  })

  test('closes all that failed, once their number is typed', async () => {
    const failed = [await accept(), await accept(quoteRequest({ email: 'falhou@exemplo.com.br' }))]
    for (const leased of await leaseAll(outbox)) await outbox.fail([leased], '550')
    const waiting = await accept()
    const asked = await run('done', 'failed')
    expect(asked.code).toBe(1)
    expect(asked.printed).toContain('done failed 2')
    expect((await run('done', 'failed', '3')).code).toBe(1)
    expect(await outbox.failed()).toEqual(failed)
    expect((await run('done', 'failed', '2')).code).toBe(0)
    for (const reference of failed) {
      expect((await outbox.find(reference))?.request).toBeNull()
    }
    expect(isOnDisk(folder, 'falhou@')).toBe(false)
    expect((await outbox.find(waiting))?.request).not.toBeNull()
    expect((await run('done', 'failed')).printed).toBe('Nenhum pedido está com falha.')
  })

  test('erases what was closed by hand, and tells it apart', async () => {
    const reference = await accept(quoteRequest({ email: 'fechada@exemplo.com.br' }))
    await deliver(outbox, await accept())
    await run('done', reference)
    const { printed } = await run()
    expect(printed).toContain(`${reference}  21/11/2026, 12:30  encerrado manualmente`)
    expect(printed.match(/entregue {2}/g)).toHaveLength(1)
    const shown = (await run('show', reference)).printed
    expect(shown).toMatch(/^Encerrado +21\/11\/2026, 12:30$/m)
    expect(shown).not.toContain('Próxima')
    expect(shown).not.toContain('entregue')
    expect(shown).toContain('dados pessoais já apagados')
    expect(isOnDisk(folder, 'fechada@')).toBe(false)
  })

  test('sends a delivered request again while it is kept', async () => {
    const reference = await accept()
    await deliver(outbox, reference)
    const withMail = settings
    settings = readSettings({ KEEP_DAYS: '7', RETENTION_DAYS: '30' })
    expect(await run('resend', reference)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('nada seria enviado'),
    })
    settings = withMail
    expect((await run('resend', reference)).code).toBe(0)
    expect(await stateIn(outbox, reference)).toBe('waiting')
  })

  test('finds what is kept of a visitor, erases it, and logs that', async () => {
    const mine = [await accept(), await accept(quoteRequest({ email: 'CONCEICAO@exemplo.com.br' }))]
    const otherReference = await accept(quoteRequest({ email: 'outra@exemplo.com.br' }))
    await deliver(outbox, mine[0] ?? '')
    const { code, printed: found } = await run('find', 'Ana <Conceicao@exemplo.com.br>')
    expect(code).toBe(0)
    expect(mine.every((reference) => found.includes(reference))).toBe(true)
    expect(found).not.toContain(otherReference)
    const erased = await run('erase', 'mailto:conceicao@exemplo.com.br')
    expect(erased.printed).toContain('2 pedido(s) apagado')
    expect(logged.lines().map(({ reference }) => reference)).toEqual(mine)
    expect(await run('find', 'conceicao@exemplo.com.br')).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/^0 pedido/),
    })
    expect(isOnDisk(folder, 'conceicao@')).toBe(false)
    // It had arrived, and is not closed by hand.
    expect((await run()).printed).toContain(`${mine[0]}  21/11/2026, 12:30  entregue`)
    expect((await run('erase', otherReference)).code).toBe(0)
    expect((await run('erase', otherReference)).code).toBe(1)
  })

  test('a confirmation that was given up is not called delivered', async () => {
    const owed = { channel: 'confirmation', recipient: 'visitor' }
    const entry = newEntry({ owed: [owed] })
    await outbox.accept(entry)
    const leased = await outbox.lease('confirmation')
    if (leased) await outbox.markDone([leased], '550')
    const { printed } = await run('show', entry.reference)
    expect(printed).toContain('confirmation visitor: não enviada (550)')
  })

  test('check says that all is well only while nothing waits', async () => {
    expect((await run('check')).printed).toContain('Tudo certo')
    await accept()
    const { code, printed } = await run('check')
    expect(code).toBe(0)
    expect(printed).not.toContain('Tudo certo')
    expect(printed).toContain('entregas que aguardam há menos de uma hora: 1')
  })

  test('check prints a recipient that was refused while others got it, and is content', async () => {
    const owed = ['a@exemplo.com.br', 'b@exemplo.com.br'].map((recipient) => {
      return { channel: 'mail', recipient }
    })
    await outbox.accept(newEntry({ owed }))
    const [taken, refused] = await leaseAll(outbox)
    if (!taken || !refused) throw new Error('two are due')
    await outbox.markDone([taken], null)
    await outbox.postpone([refused], { wait: hour, note: '550', isRefusal: true })
    clock += 2 * hour
    const { code, printed } = await run('check')
    expect(code).toBe(0)
    expect(printed).toMatch(/^Atenção: entregas que um destinatário de MAIL_TO recusou .*: 1\. .*$/)
    await outbox.fail(await leaseAll(outbox), '550')
    expect((await run('check')).code).toBe(1)
  })

  test.each([
    ...['help', 'show', 'show x', 'retry', 'export a b', 'list x', 'check x', 'show a b'],
    ...['find José', 'erase José', 'erase 20261121-7K3M9Q 2', 'erase ana@a.br,bia@b.br'],
  ])('explains itself when it is not understood: %s', async (typed) => {
    const { code, printed } = await run(...typed.split(' '))
    expect(code).toBe(2)
    expect(printed).toContain('npm run quotes -- export [ARQUIVO.csv]')
  })
})
