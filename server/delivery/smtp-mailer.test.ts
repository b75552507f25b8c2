import { expect, test } from 'vitest'
import { classifyFailure, transportUrl } from './smtp-mailer.ts'

const error = (properties: object) => Object.assign(new Error('oops'), properties)

test.each([
  [{ code: 'EMESSAGE', responseCode: 552, permanent: true }, 'refused', true],
  [{ code: 'EENVELOPE' }, 'refused', true],
  [{ code: 'EENVELOPE', responseCode: 550, permanent: true }, 'refused', true],
  // A quota, or the end of the connection, concerns all that follow.
  [{ code: 'EENVELOPE', responseCode: 451, permanent: false }, 'unreachable', null],
  [{ code: 'EENVELOPE', responseCode: 421, permanent: false }, 'unreachable', null],
  // A filter's answer to one text must not stop all mails.
  [{ code: 'EMESSAGE', responseCode: 421, permanent: false }, 'refused', false],
  // A wrong password concerns all mails: they wait until it is corrected.
  [{ code: 'EAUTH', responseCode: 535, permanent: true }, 'unreachable', null],
  [{ code: 'EMESSAGE', response: 'hello' }, 'unreachable', null],
  [{}, 'unreachable', null],
])('%j means %s', (properties, outcome, permanent) => {
  const expected = permanent === null ? { outcome } : { outcome, permanent }
  expect(classifyFailure(error(properties))).toMatchObject(expected)
})

test('a reply is kept in one short line without addresses', () => {
  const response = `550 5.1.1 <a@b.com>:\r\n ${'long '.repeat(200)}`
  const result = classifyFailure(
    error({ code: 'EENVELOPE', response, permanent: true, responseCode: 550 }),
  )
  const reply = expect.stringMatching(/^550 5\.1\.1 <\[address\]>: long.{0,173}$/)
  expect(result).toMatchObject({ outcome: 'refused', reply })
})

test.each([
  ['smtp://site:segredo@smtp.exemplo.com.br:587', 'requireTLS'],
  ['smtp://site:segredo@smtp.exemplo.com.br:587?ignoreTLS=true', 'requireTLS'],
  ['smtp://10.0.0.5:25', 'requireTLS'],
  ['smtp://10.0.0.5:25?ignoreTLS=true', 'ignoreTLS'],
  ['smtp://localhost:25', 'ignoreTLS'],
  ['smtp://localhost:25?requireTLS=true', 'requireTLS'],
  ['smtp://site:segredo@127.0.0.1:1025', null],
  ['smtp://[::1]:25', 'ignoreTLS'],
  ['smtp://127.0.0.1.exemplo.com.br:25', 'requireTLS'],
  ['smtps://site:segredo@smtp.exemplo.com.br:465', null],
])('%s: %s', (url, option) => {
  const { searchParams } = new URL(transportUrl(new URL(url)))
  // Where both are set nodemailer requires it.
  const options = ['requireTLS', 'ignoreTLS'].filter((name) => searchParams.get(name) === 'true')
  expect(options[0] ?? null).toBe(option)
})
