import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { byField } from '../../app/quote/fields.ts'
import { requestRows, type StoredRequest } from '../../app/quote/request-rows.ts'
import { runCommand } from '../../server/cli/quotes-commands.ts'
import { requestMail } from '../../server/delivery/request-mail.ts'
import { testFolder } from '../test-folder.ts'
import { openDelivery } from './delivery-fixture.ts'
import { testLog } from './test-log.ts'

const content = readContent('content')

test('every field, even one that only a later version knows, is in mail, show and CSV', async () => {
  const { accept, overwrite, outbox, settings } = await openDelivery()
  const file = join(testFolder('every-field'), 'pedidos.csv')
  const reference = await accept()
  const request = {
    ...byField((field) =>
      field.kind === 'choice' ? String(field.options[0]) : `Texto de ${field.name}`,
    ),
    service: content.services[0]?.id ?? '',
    later: 'Texto de later',
  }
  overwrite(reference, JSON.stringify(request))
  const entry = await outbox.find(reference)
  if (!entry?.request) throw new Error('the request is readable')

  const mailed = { ...entry, request: entry.request }
  const from = { name: '', address: 'site@exemplo.com.br' }
  const { text, html } = requestMail(mailed, 'a@exemplo.com.br', content, { from, to: [from] })
  let shown = ''
  const parts = {
    outbox,
    settings,
    rowsOf: (stored: StoredRequest) => requestRows(stored, content),
    print: (line: string) => (shown += line),
    log: testLog().log,
  }
  await runCommand(['show', reference], parts)
  await runCommand(['export', file], parts)
  const csv = readFileSync(file, 'utf8')

  const rows = requestRows(request, content)
  expect(rows).toHaveLength(Object.keys(request).length)
  for (const { label, value } of rows) {
    for (const output of [text, html, shown, csv]) {
      expect(output).toContain(label)
      expect(output).toContain(value)
    }
  }
})
