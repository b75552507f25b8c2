import { expect, onTestFinished, test, vi } from 'vitest'
import { quoteFields } from '../../app/quote/fields.ts'
import { testLog } from '../../tests/delivery/test-log.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import { testFolder } from '../../tests/test-folder.ts'
import { outboxFile } from '../outbox/sqlite-file.ts'
import { openSqliteOutbox } from '../outbox/sqlite-outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { createQuoteEndpoint } from './quote-endpoint.ts'

const good = { ...quoteRequest(), service: 'drones' }
const address = '2001:db8::7'

/** An endpoint with an outbox of its own. */
async function openEndpoint(env: Record<string, string> = {}) {
  const outbox = await openSqliteOutbox(outboxFile(testFolder('endpoint')), Date.now)
  onTestFinished(() => outbox.close())
  const { log, lines, text } = testLog()
  const settings = readSettings(env)
  const onStored = vi.fn()
  const endpoint = createQuoteEndpoint({ outbox, settings, log, onStored })
  const send = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...good, ...changes })
    return endpoint(new Request(settings.siteUrl, { method: 'POST', headers, body }), address)
  }
  return { accept: vi.spyOn(outbox, 'accept'), onStored, lines, text, endpoint, send }
}

/** A form without end, and how many of its bytes were read. */
function endlessForm(headers: Record<string, string> = {}) {
  let read = 0
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    read += 16_384
    controller.enqueue(new Uint8Array(16_384).fill(0x61))
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  // The types of the DOM do not know `duplex`, without which no stream can be sent.
  const sent = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  return { request: new Request(readSettings({}).siteUrl, sent), read: () => read }
}

test('a form without end is refused before it is read whole', async () => {
  const { endpoint } = await openEndpoint()
  const form = endlessForm()
  expect(await endpoint(form.request, address)).toEqual({ status: 'error', reason: 'too-large' })
  expect(form.read()).toBeLessThan(200_000)
})

test('a form that is announced as too large, and one of an address over its limits, are not read', async () => {
  const { endpoint, send } = await openEndpoint({ LIMIT_PER_ADDRESS: '1/600' })
  const announced = endlessForm({ 'Content-Length': '200000' })
  expect(await endpoint(announced.request, '203.0.113.7')).toMatchObject({ reason: 'too-large' })
  await send()
  await send({ key: 'other' })
  const form = endlessForm()
  expect(await endpoint(form.request, address)).toMatchObject({ reason: 'too-many' })
  expect([announced.read(), form.read()]).toEqual([0, 0])
})

test('a form gets another reference when its first is taken, and no success when all are', async () => {
  const { send, accept } = await openEndpoint()
  accept.mockResolvedValueOnce({ outcome: 'reference-taken' })
  expect(await send()).toMatchObject({ status: 'success' })
  accept.mockResolvedValue({ outcome: 'reference-taken' })
  expect(await send()).toMatchObject({ reason: 'not-stored' })
})

test('a form that could not be stored is never answered with success', async () => {
  const { send, accept, lines } = await openEndpoint()
  accept.mockRejectedValue(new Error('disk full'))
  expect(await send()).toEqual({ status: 'error', reason: 'not-stored', submitted: good })
  expect(lines()).toMatchObject([{ level: 'error', count: 1, err: { message: 'disk full' } }])
})

test('a form with the honeypot filled in is stored as suspected, not dropped, and never confirmed', async () => {
  const { send, accept } = await openEndpoint({
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'site@exemplo.com.br',
    MAIL_TO: 'a@exemplo.com.br',
    MAIL_CONFIRMATION: 'on',
  })
  expect(await send({ website: 'http://spam' })).toMatchObject({ status: 'success' })
  const spamSigns = expect.arrayContaining(['honeypot'])
  const owed = [{ channel: 'mail', recipient: 'a@exemplo.com.br' }]
  expect(accept.mock.lastCall).toMatchObject([{ spamSigns, owed }])
})

test('a form that is sent again is found, also in a full outbox, and wakes nobody', async () => {
  const { send, onStored } = await openEndpoint({ MAX_UNDELIVERED: '2' })
  const first = await send()
  expect(first).toMatchObject({ status: 'success' })
  expect(await send()).toEqual(first)
  expect(await send({ message: 'Outra portaria' })).toMatchObject({ status: 'success' })
  expect(await send()).toEqual(first)
  expect(await send({ message: 'Mais uma' })).toMatchObject({ reason: 'not-stored' })
  expect(onStored).toHaveBeenCalledTimes(2)
})

test('the longest form is accepted, in letters of three bytes', async () => {
  const { send } = await openEndpoint()
  const letters = (count: number) => 'あ'.repeat(count)
  const texts = quoteFields.flatMap((field) =>
    'limit' in field ? [[field.name, letters(field.limit)]] : [],
  )
  const limits = [
    ['name', letters(120)],
    ['message', letters(5_000)],
  ]
  expect(texts).toEqual(expect.arrayContaining(limits))
  const longest = {
    ...Object.fromEntries(texts),
    email: '@exemplo.com.br'.padStart(254, '%'),
    phone: `12345678${letters(32)}`,
  }
  expect(await send(longest)).toMatchObject({ status: 'success' })
})

test('what other pages send from an address uses up none of its forms', async () => {
  const { send } = await openEndpoint()
  for (let form = 0; form < 30; form += 1) {
    const answer = await send({}, { Origin: 'https://other.example' })
    expect(answer).toMatchObject({ reason: 'foreign-origin' })
  }
  expect(await send()).toMatchObject({ status: 'success' })
})

test('the log names nobody', async () => {
  const { send, accept, lines, text } = await openEndpoint()
  for (const changes of [{}, { email: 'x' }, { website: 'y' }]) await send(changes)
  accept.mockRejectedValue(new Error('disk full'))
  await send({ message: 'Outra portaria' })
  expect(lines().map(({ level }) => level)).toEqual(['info', 'info', 'error'])
  for (const value of [...Object.values(quoteRequest()).filter(Boolean), address]) {
    if (value !== good.service) expect(text()).not.toContain(value)
  }
  expect(text()).not.toContain('Outra portaria')
})
