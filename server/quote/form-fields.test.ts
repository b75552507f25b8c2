import { describe, expect, test } from 'vitest'
import { readForm } from './form-fields.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=xyz'
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

function part(name: string, value: string, head = ''): string {
  return `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n${head}\r\n${value}\r\n`
}

describe('a form', () => {
  test('is read from urlencoded text, with what it lacks as empty', () => {
    const form = readForm(
      bytes('name=Jos%C3%A9+da+Silva&message=a%0D%0Ab&key=k&unknown=1'),
      urlencoded,
    )
    expect(form).toEqual({
      typed: {
        name: 'José da Silva',
        email: '',
        phone: '',
        subject: '',
        message: 'a\nb',
        service: '',
      },
      key: 'k',
      trapped: false,
    })
  })

  test('is read from multipart as browsers send it', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      name: 'José 🛡️',
      message: 'a\r\nb',
      website: 'x',
    })) {
      data.set(name, value)
    }
    const response = new Response(data)
    const type = response.headers.get('content-type') ?? ''
    const form = readForm(new Uint8Array(await response.arrayBuffer()), type)
    expect(form).toMatchObject({ typed: { name: 'José 🛡️', message: 'a\nb' }, trapped: true })
  })

  test('may be empty, and is then a form with nothing in it', () => {
    expect(readForm(bytes(''), urlencoded)?.typed.name).toBe('')
    expect(readForm(bytes('--xyz--\r\n'), multipart)?.typed.name).toBe('')
  })

  test('may carry a boundary in quotes, and its charset', () => {
    const type = 'multipart/form-data; charset=UTF-8; boundary="xyz"'
    expect(readForm(bytes(`${part('name', 'A')}--xyz--`), type)?.typed.name).toBe('A')
  })
})

describe('refused as no form of ours', () => {
  test.each<[string, Uint8Array, string]>([
    ['JSON', bytes('{"name":"A"}'), 'application/json'],
    ['plain text', bytes('name=A'), 'text/plain'],
    ['no type', bytes('name=A'), ''],
    ['another charset', bytes('name=A'), `${urlencoded}; charset=iso-8859-1`],
    ['Latin-1 bytes in percents', bytes('name=Jos%E9'), urlencoded],
    ['Latin-1 bytes', bytes('name=José', 'latin1'), urlencoded],
    ['UTF-16', bytes('name=A', 'utf16le'), urlencoded],
    ['a broken percent', bytes('name=100%'), urlencoded],
    ['a percent without digits', bytes('name=%zz'), urlencoded],
    ['NUL', bytes('name=a%00b'), urlencoded],
    ['overlong UTF-8', bytes('name=%C0%AF'), urlencoded],
    ['a surrogate in UTF-8', bytes('name=%ED%A0%80'), urlencoded],
    ['a field twice', bytes('name=A&name=B'), urlencoded],
    [
      'a hundred fields',
      bytes(Array.from({ length: 100 }, (_, i) => `x${i}=1`).join('&')),
      urlencoded,
    ],
    ['multipart without a boundary', bytes(part('name', 'A')), 'multipart/form-data'],
    ['multipart without its end', bytes(part('name', 'A')), multipart],
    ['multipart cut in the middle', bytes(part('name', 'A').slice(0, 30)), multipart],
    ['multipart with a preamble', bytes(`hello\r\n${part('name', 'A')}--xyz--`), multipart],
    ['multipart with an epilogue', bytes(`${part('name', 'A')}--xyz--\r\nmore`), multipart],
    ['multipart with a file', bytes(`${part('name"; filename="a.txt', 'A')}--xyz--`), multipart],
    [
      'multipart in base64',
      bytes(`${part('name', 'QQ==', 'Content-Transfer-Encoding: base64\r\n')}--xyz--`),
      multipart,
    ],
    [
      'multipart in Latin-1',
      bytes(`${part('name', 'A', 'Content-Type: text/plain; charset=latin1\r\n')}--xyz--`),
      multipart,
    ],
    [
      'multipart without a name',
      bytes('--xyz\r\nContent-Disposition: form-data\r\n\r\nA\r\n--xyz--'),
      multipart,
    ],
    [
      'multipart with a field twice',
      bytes(`${part('name', 'A')}${part('name', 'B')}--xyz--`),
      multipart,
    ],
    ['multipart that is empty', bytes(''), multipart],
    ['another boundary', bytes(`${part('name', 'A')}--xyz--`), 'multipart/form-data; boundary=abc'],
  ])('%s', (_, body, type) => {
    expect(readForm(body, type)).toBeNull()
  })
})
