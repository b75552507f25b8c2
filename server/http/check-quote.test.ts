import { describe, expect, test } from 'vitest'
import { byField, quoteFields, type SubmittedValues } from '../../app/quote/fields.ts'
import { quoteRequest } from '../../tests/quote-request.ts'
import { checkQuote } from './check-quote.ts'

const limitOf = (name: string) => {
  const field = quoteFields.find((field) => field.name === name)
  return field && 'limit' in field ? field.limit : 0
}

const good: SubmittedValues = { ...quoteRequest(), service: 'drones' }

const check = (changes: Partial<SubmittedValues>) => checkQuote({ ...good, ...changes })

describe('a quote request', () => {
  test('in order is taken as it was submitted', () => {
    expect(checkQuote(good)).toEqual({ ok: true, request: good })
  })

  test('that is empty has one problem for each field that is required', () => {
    const required = quoteFields.filter((field) => field.required)
    expect(checkQuote({ ...byField(() => ' \n '), service: '' })).toEqual({
      ok: false,
      problems: Object.fromEntries(required.map(({ name }) => [name, 'empty'])),
    })
  })

  test.each<[Partial<SubmittedValues>, string]>([
    [{ name: 'x'.repeat(limitOf('name') + 1) }, 'too-long'],
    [{ name: '12345' }, 'format'],
    [{ name: '👋 …' }, 'format'],
    // Unicode takes the Hangul filler for a letter, and nobody sees it.
    [{ name: '\u3164' }, 'empty'],
    [{ email: 'jose@' }, 'format'],
    [{ email: 'jose@gmail' }, 'format'],
    [{ email: 'a@b.com, c@d.com' }, 'format'],
    [{ email: 'jose@condomínio.com.br/x' }, 'format'],
    [{ phone: '1234567' }, 'format'],
    [{ phone: 'ligue-me' }, 'format'],
    [{ phone: '123456789012345678901234567' }, 'format'],
    [{ subject: 'vendas' }, 'format'],
  ])('%j has the problem %s', (changes, problem) => {
    expect(check(changes)).toEqual({
      ok: false,
      problems: { [String(Object.keys(changes)[0])]: problem },
    })
  })

  test.each<Partial<SubmittedValues>>([
    { name: 'x'.repeat(limitOf('name')) },
    { name: `${' '.repeat(3 * limitOf('name'))}Ana` },
    { message: 'á'.repeat(limitOf('message')) },
    { email: 'sindico@condomínio.com.br' },
    { phone: '3333-4444' },
    { phone: '３３３３-４４４４' },
    { phone: '٠١٥٩٩٩٩٩١٢٣٤' },
    { phone: '+55 15 3333-4444, +55 15 99999-8888' },
    { phone: '15 99999-1234, falar com Ana' },
  ])('%j is in order', (changes) => {
    expect(check(changes).ok).toBe(true)
  })

  test('loses every character that is not seen, wherever it stands', () => {
    // A soft hyphen, marks of direction, joiners, fillers, a byte order mark and a tag.
    for (const invisible of '\u00AD\u061C\u200B\u200E\u200F\u202E\u2060\u2066\u3164\uFEFF\u{E0041}') {
      const hidden = `A${invisible}na`
      const result = check({ name: hidden, email: `${hidden}@exemplo.com.br`, message: hidden })
      const request = { name: 'Ana', email: 'Ana@exemplo.com.br', message: 'Ana' }
      expect(result, invisible.codePointAt(0)?.toString(16)).toMatchObject({ request })
    }
    // An emoji needs these, an address does not.
    for (const joiner of '\u200C\u200D\uFE0E\uFE0F') {
      const result = check({ email: `ana${joiner}@exemplo.com.br` })
      expect(result).toMatchObject({ request: { email: 'ana@exemplo.com.br' } })
    }
  })

  test('loses the marks that no language puts on one letter', () => {
    // Also where something that is not kept stands between them.
    for (const between of ['', '\u200B', '\u0007']) {
      const message = `a${`\u0316\u0300${between}`.repeat(5000)}`
      expect(check({ message })).toMatchObject({
        request: { message: `à${'\u0316'.repeat(15)}${'\u0300'.repeat(14)}` },
      })
    }
  })

  test('loses line breaks, control characters and marks of direction in its single lines', () => {
    const result = check({
      name: 'José\r\nBcc: a@b.com\u0000\u202Egnp.\u200B\u2028',
      phone: '15\t99999-1234',
    })
    expect(result).toMatchObject({
      ok: true,
      request: { name: 'José Bcc: a@b.com gnp.', phone: '15 99999-1234' },
    })
  })

  test('keeps the lines and emoji of its message and drops what cannot be seen', () => {
    const result = check({ message: ' um\ndois\u2028três\u0007\t. 👨‍👩‍👧 ❤️ ' })
    expect(result).toMatchObject({ request: { message: 'um\ndois\ntrês\t. 👨‍👩‍👧 ❤️' } })
  })

  test.each(['', '../etc', '__proto__', 'DRONES', 'x'.repeat(41)])(
    'is taken without the service %j',
    (service) => {
      expect(check({ service })).toMatchObject({ ok: true, request: { service: null } })
    },
  )
})
