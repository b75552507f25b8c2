/** What is typed into a form, as a browser sends it. */
const fields =
  'name=Ana+Souza&email=ana%40exemplo.com.br&phone=15+99999-0000&subject=orcamento' +
  '&message=Portaria+para+um+pr%C3%A9dio+de+40+apartamentos.&key='

const multipart = [
  '--frontier\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna\r\n',
  '--frontier\r\nContent-Disposition: form-data; name="message"\r\n\r\nOl\u00e1\r\n--frontier--\r\n',
].join('')

function get(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`
}

function post(type: string, body: string, more = ''): string {
  const length = Buffer.byteLength(body, 'latin1')
  return (
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}` +
    `Content-Length: ${length}\r\nConnection: close\r\n\r\n${body}`
  )
}

const form = 'application/x-www-form-urlencoded'

/** Valid requests of every kind that the site knows, and hostile ones that others have seen. */
export const seeds: readonly string[] = [
  get('/'),
  get('/servicos/drones'),
  get('/?servico=drones'),
  get('/', 'Accept-Encoding: br, gzip;q=0.5\r\nIf-None-Match: W/"abc"\r\n'),
  get('/_.data'),
  get('/sitemap.xml'),
  get('/.well-known/security.txt'),
  get('/nada/aqui'),
  get('/servicos/__proto__'),
  get('/', 'Range: bytes=0-10,20-\r\nX-Forwarded-For: 1.2.3.4, ::1\r\nX-Forwarded-Host: a\r\n'),
  get('/', 'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'),
  post(form, fields),
  post(form, fields, 'Accept: application/json\r\nOrigin: http://localhost\r\n'),
  post(form, fields, 'Sec-Fetch-Site: cross-site\r\nOrigin: https://evil.example\r\n'),
  post('multipart/form-data; boundary=frontier', multipart),
  post('application/json', '{"name":"Ana","__proto__":{"x":1}}'),
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nTransfer-Encoding: chunked\r\n` +
    'Connection: close\r\n\r\n9\r\nname=Ana&\r\n0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
]

/** Pieces that have broken other servers, put anywhere. */
export const pieces: readonly string[] = [
  '%00',
  '%',
  '%zz',
  '%c0%ae',
  '%e3%a',
  '..%2f',
  '/../',
  '//',
  '\\',
  '\0',
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\t',
  '\u00ff',
  '?',
  '#',
  '&',
  '&=',
  '=',
  ';',
  ',',
  '"',
  '<script>',
  '__proto__',
  'constructor[prototype]',
  'toString',
  'NaN',
  '-1',
  '99999999999999999999',
  '0x10',
  'chunked',
  '--frontier',
  'name="name"; filename="x"',
  'Host: b\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Content-Encoding: gzip\r\n',
  'If-None-Match: *\r\n',
  'A'.repeat(2000),
  '%41'.repeat(900),
  '&name='.repeat(400),
  'x=1&'.repeat(3000),
]
