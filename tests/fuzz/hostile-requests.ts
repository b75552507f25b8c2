import { filledForm } from '../filled-form.ts'

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit)
}

const fields = `${filledForm('Portaria para um prédio.')}&key=`

function get(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`
}

function post(type: string, body: string, more = ''): string {
  return (
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}` +
    `Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\nConnection: close\r\n\r\n${body}`
  )
}

const form = 'application/x-www-form-urlencoded'

/**
 * Valid requests of every kind that the site knows, and hostile ones that are known from elsewhere.
 */
const seeds = [
  get('/'),
  get('/servicos/drones'),
  get('/?servico=drones'),
  get('/', 'Accept-Encoding: br, gzip;q=0.5\r\nIf-None-Match: W/"abc"\r\n'),
  get('/nada/aqui'),
  get('/servicos/__proto__'),
  get('/', 'Range: bytes=0-10,20-\r\nX-Forwarded-For: 1.2.3.4, ::1\r\nX-Forwarded-Host: a\r\n'),
  post(form, fields),
  post(form, fields, 'Accept: application/json\r\nOrigin: http://localhost\r\n'),
  post(form, fields, 'Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\n'),
  post('application/json', '{"name":"Ana","__proto__":{"x":1}}'),
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n` +
    'Connection: close\r\n\r\n9\r\nname=Ana&\r\n0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
]

const shortPieces =
  '%00 % %zz %c0%ae %e3%a ..%2f /../ // \\ ? # & &= = ; , " <script> __proto__ constructor[prototype] ' +
  'toString NaN -1 99999999999999999999 0x10 chunked HEAD PUT TRACE M-SEARCH'

/** Pieces that have broken other servers, inserted anywhere. */
const pieces = [
  ...shortPieces.split(' '),
  ...['\0', '\r\n', '\r\n\r\n', '\n', '\t', '\u00ff', 'name="name"; filename="x"'],
  'Host: b\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Content-Encoding: gzip\r\n',
  'A'.repeat(2000),
  '%41'.repeat(900),
  '&name='.repeat(400),
  'x=1&'.repeat(3000),
]

function pick(from: readonly string[]): string {
  return from[randomBelow(from.length)] ?? ''
}

/**
 * Inserts a piece (mostly into the first line, which most code reads), flips a byte, cuts or
 * repeats a part.
 */
function mutate(text: string): string {
  const at = randomBelow(text.length + 1)
  const inFirstLine = randomBelow(Math.max(text.indexOf(' HTTP/'), 1)) + 1
  const put = (position: number, piece: string, skip = 0) =>
    text.slice(0, position) + piece + text.slice(position + skip)
  const mutations = [
    () => put(at, pick(pieces)),
    () => put(inFirstLine, pick(pieces)),
    () => put(inFirstLine, pick(pieces)),
    () => put(at, String.fromCharCode(randomBelow(256)), 1),
    () => put(at, '', randomBelow(40)),
    () => put(at, text.slice(at, at + randomBelow(200)).repeat(1 + randomBelow(8))),
  ]
  return mutations[randomBelow(mutations.length)]?.() ?? text
}

/** A request as it is (one in eight), or changed in one to four places; in Latin-1. */
export function hostileRequest(): string {
  let text = pick(seeds)
  if (randomBelow(8) === 0) return text
  for (let times = 1 + randomBelow(4); times > 0; times -= 1) text = mutate(text)
  return text
}
