import { expect, test } from 'vitest'
import { classifyFailure, transportUrl } from './smtp-mailer.ts'

const error = (properties: object) => Object.assign(new Error('oops'), properties)

test.each([
  [{ code: 'EMESSAGE', responseCode: 552, permanent: true }, 'refused', true],
  [{ code: 'EENVELOPE' }, 'refused', true],
  [{ code: 'EMESSAGE', responseCode: 421, permanent: false }, 'unreachable', null],
  // A wrong password concerns all mails: they wait until it is corrected.
  [{ code: 'EAUTH', responseCode: 535, permanent: true }, 'unreachable', null],
  [{ code: 'ETLS' }, 'unreachable', null],
  [{}, 'unreachable', null],
])('%j means %s', (properties, outcome, permanent) => {
  const expected = permanent === null ? { outcome } : { outcome, permanent }
  expect(classifyFailure(error(properties))).toMatchObject(expected)
})

test('what is thrown need not be an Error', () => {
  expect(classifyFailure(undefined)).toMatchObject({ outcome: 'unreachable' })
})

test('a reply is kept in one short line without addresses', () => {
  const response = `550 5.1.1 <a@b.com>:\r\n ${'long '.repeat(200)}`
  const result = classifyFailure(error({ code: 'EENVELOPE', response, responseCode: 550 }))
  const reply = expect.stringMatching(/^550 5\.1\.1 <\[address\]>: long.{0,173}$/)
  expect(result).toMatchObject({ outcome: 'refused', reply })
})

test('a reply of a million letters costs no time', () => {
  const response = `550 ${'a'.repeat(1_000_000)}`
  const from = performance.now()
  classifyFailure(error({ code: 'EENVELOPE', response, responseCode: 550 }))
  // One that looks back at every letter would take many minutes.
  expect(performance.now() - from).toBeLessThan(10_000)
})

test.each([
  ['smtp://site:segredo@smtp.exemplo.com.br:587', true],
  ['smtp://site:segredo@smtp.exemplo.com.br:587?ignoreTLS=true', true],
  ['smtp://site:segredo@smtp.exemplo.com.br:587?requireTLS=false', true],
  ['smtp://relay.exemplo.com.br', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://10.0.0.5:25?ignoreTLS=true', false],
  ['smtp://localhost:25', false],
  ['smtp://site:segredo@127.0.0.1:1025', false],
  ['smtp://[::1]:25', false],
  ['smtp://127.0.0.1.exemplo.com.br:25', true],
  ['smtps://site:segredo@smtp.exemplo.com.br:465', false],
])('%s requires STARTTLS: %s', (url, required) => {
  expect(new URL(transportUrl(new URL(url))).searchParams.get('requireTLS') === 'true').toBe(
    required,
  )
})
