import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { testFolder } from '../../tests/test-folder.ts'
import { readSiteFiles, type SiteFile, siteFile } from './site-files.ts'

describe('the browser', () => {
  const rule = (url: string) => siteFile(url, path.extname(url), Buffer.from('')).cacheControl

  test.each([
    '/assets/hydrate-Cx-O_9kX.js',
    '/fonts/typeface-4162fa.woff2',
    '/icons/icons-1ed6d0.svg',
    '/pictures/hero-50eab8-1120.avif',
    '/social/portaria-50eab8.jpg',
  ])('keeps %s for ever, because its name changes with it', (url) => {
    expect(rule(url)).toBe('public, max-age=31536000, immutable')
  })

  test('asks again for every page', () => {
    expect(siteFile('/', '.html', Buffer.from('')).cacheControl).toBe('no-cache')
  })

  test.each(['/robots.txt', '/favicon.ico', '/icon-512x512.png', '/.well-known/security.txt'])(
    'keeps %s for an hour, because its name stays',
    (url) => {
      expect(rule(url)).toBe('public, max-age=3600')
    },
  )
})

test('the ETag is weak and changes with the content only', () => {
  const etag = (text: string, url: string) => siteFile(url, '.txt', Buffer.from(text)).etag
  expect(etag('a', '/a.txt')).toBe(etag('a', '/b.txt'))
  expect(etag('a', '/a.txt')).not.toBe(etag('b', '/a.txt'))
  expect(etag('a', '/a.txt')).toMatch(/^W\/"[\w-]{16}"$/)
})

test.each([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.avif', 'image/avif'],
  ['.woff2', 'font/woff2'],
  ['.webmanifest', 'application/manifest+json'],
  ['.weird', 'application/octet-stream'],
])('a file %s is sent as %s', (extension, type) => {
  expect(siteFile('/x', extension, Buffer.from('')).type).toBe(type)
})

describe('a folder', () => {
  let files: Map<string, SiteFile>

  beforeAll(async () => {
    const directory = testFolder('site-files')
    await mkdir(path.join(directory, 'servicos', 'drones'), { recursive: true })
    await writeFile(path.join(directory, 'index.html'), '<h1>Início</h1>')
    await writeFile(path.join(directory, '404.html'), '<h1>404</h1>')
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html'), '<h1>Drones</h1>')
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html.br'), 'b')
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html.gz'), 'g')
    await writeFile(path.join(directory, 'hero.avif'), 'picture')
    files = await readSiteFiles(directory)
  })

  test('is read whole, pages by their addresses, compressed forms as part of their files', () => {
    expect([...files.keys()].sort()).toEqual(['/', '/404', '/hero.avif', '/servicos/drones'])
    expect(files.get('/servicos/drones')).toMatchObject({
      isPage: true,
      identity: Buffer.from('<h1>Drones</h1>'),
      br: Buffer.from('b'),
      gzip: Buffer.from('g'),
    })
  })

  test('gives files without compressed forms as they are', () => {
    const picture = { type: 'image/avif', isPage: false, br: undefined, gzip: undefined }
    expect(files.get('/hero.avif')).toMatchObject(picture)
  })
})
