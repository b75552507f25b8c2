import { expect, test } from 'vitest'
import { quoteRequest } from '../../tests/quote-request.ts'
import { spamSigns } from './spam-signs.ts'

const form = {
  submitted: { ...quoteRequest(), service: '' },
  key: '8f14e45f-ceea-4e7a-9c0f-2b1d5f0c7a11',
  honeypotFilled: false,
  elapsed: 3_000,
}
const saying = (message: string) => ({ ...form, submitted: { ...form.submitted, message } })

test.each([
  ['with scripts, after three seconds', form, {}, []],
  ['sooner', { ...form, elapsed: 2_999 }, {}, ['too-fast']],
  ['with the honeypot filled in', { ...form, honeypotFilled: true }, {}, ['honeypot']],
  ['without scripts', { ...form, key: '', elapsed: null }, { 'Sec-Fetch-Site': 'none' }, []],
  ['by no browser', { ...form, key: '', elapsed: null }, {}, ['no-browser']],
  ['with two links', saying('http://a.com HTTPS://www.b.com'), {}, []],
  ['with three links', saying('http://a.com, www.b.com (https://c.com)'), {}, ['links']],
])('a form sent %s has these signs', (_, sent, headers, signs) => {
  expect(spamSigns(new Headers(Object.entries(headers)), sent)).toEqual(signs)
})
