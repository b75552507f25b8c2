import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { readSiteFiles, siteFile } from './site-files.ts'

const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

test.each([
  ['/', '.html', 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/hydrate-Cx-O_9kX.js', '.js', 'text/javascript; charset=utf-8', forEver],
  ['/pictures/hero-50eab8-1120.avif', '.avif', 'image/avif', forEver],
  ['/.well-known/security.txt', '.txt', 'text/plain; charset=utf-8', anHour],
  ['/unknown.weird', '.weird', 'application/octet-stream', anHour],
])('%s (%s) is sent as %s, and browsers keep it: %s', (url, extension, type, cacheControl) => {
  expect(siteFile(url, extension, Buffer.from(''))).toMatchObject({ type, cacheControl })
})

test('a folder is read whole, pages by their addresses, compressed forms as part of their files', async () => {
  const directory = testFolder('site-files')
  await mkdir(path.join(directory, 'servicos'), { recursive: true })
  for (const [name, text] of [
    ['index.html', '<h1>Início</h1>'],
    ['404.html', '<h1>404</h1>'],
    ['servicos/drones.html', '<h1>Drones</h1>'],
    ['servicos/drones.html.br', 'b'],
    ['servicos/drones.html.gz', 'g'],
    ['hero.avif', 'picture'],
  ] as const) {
    await writeFile(path.join(directory, name), text)
  }
  const files = await readSiteFiles(directory)
  expect([...files.keys()].sort()).toEqual(['/', '/404', '/hero.avif', '/servicos/drones'])
  expect(files.get('/servicos/drones')).toMatchObject({
    isPage: true,
    identity: Buffer.from('<h1>Drones</h1>'),
    br: Buffer.from('b'),
    gzip: Buffer.from('g'),
  })
  const picture = { type: 'image/avif', isPage: false, br: undefined }
  expect(files.get('/hero.avif')).toMatchObject(picture)
})
