import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSiteFiles, type SiteFile, siteFile, urlPath } from './site-files.ts'

test.each([
  ['index.html', '/'],
  [path.join('servicos', 'drones', 'index.html'), '/servicos/drones'],
  ['robots.txt', '/robots.txt'],
  ['myindex.html', '/myindex.html'],
])('the file %s is found at %s', (file, url) => {
  expect(urlPath(file)).toBe(url)
})

describe('the browser', () => {
  const rule = (url: string) => siteFile(Buffer.from(''), path.extname(url), url).cacheControl

  test.each([
    '/assets/home-B2cbOBYt.js',
    '/assets/reveal-BkRdBm-9.js',
    '/assets/entry.client-Cx-O_9kX.js',
    '/assets/page-3d7a680c.json',
    '/early/main-3d7a680c.js',
    '/fonts/hanken-grotesk-4162fa0c.woff2',
    '/icons/icons-1ed6d00c.svg',
    '/pictures/hero-50eab80c-1120.avif',
  ])('keeps %s for ever, because its name changes with it', (url) => {
    expect(rule(url)).toBe('public, max-age=31536000, immutable')
  })

  test('asks again for every page', () => {
    expect(siteFile(Buffer.from(''), '.html', '/').cacheControl).toBe('no-cache')
  })

  test.each([
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-512x512.png',
    '/social-portaria.png',
  ])('keeps %s for an hour, because its name stays', (url) => {
    expect(rule(url)).toBe('public, max-age=3600')
  })
})

test('the ETag is weak and changes with the content only', () => {
  const etag = (text: string, url: string) => siteFile(Buffer.from(text), '.txt', url).etag
  expect(etag('a', '/a.txt')).toBe(etag('a', '/b.txt'))
  expect(etag('a', '/a.txt')).not.toBe(etag('b', '/a.txt'))
  expect(etag('a', '/a.txt')).toMatch(/^W\/"[\w-]{16}"$/)
})

test('a file of no known kind is only bytes, never a page', () => {
  const file = siteFile(Buffer.from('<script>'), '.weird', '/a.weird')
  expect(file).toMatchObject({ type: 'application/octet-stream', isPage: false })
})

describe('a folder', () => {
  let directory: string
  let files: Map<string, SiteFile>

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'site-files-'))
    await mkdir(path.join(directory, 'servicos', 'drones'), { recursive: true })
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html'), '<h1>Drones</h1>')
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html.br'), 'b')
    await writeFile(path.join(directory, 'servicos', 'drones', 'index.html.gz'), 'g')
    await writeFile(path.join(directory, 'hero.avif'), 'picture')
    files = await readSiteFiles(directory)
  })

  afterAll(() => rm(directory, { recursive: true }))

  test('is read whole, its compressed forms as part of the file they belong to', () => {
    expect([...files.keys()].sort()).toEqual(['/hero.avif', '/servicos/drones'])
    expect(files.get('/servicos/drones')).toMatchObject({
      type: 'text/html; charset=utf-8',
      isPage: true,
      br: Buffer.from('b'),
      gzip: Buffer.from('g'),
    })
  })

  test('gives files without compressed forms as they are', () => {
    expect(files.get('/hero.avif')).toMatchObject({ type: 'image/avif', isPage: false })
    expect(files.get('/hero.avif')).not.toHaveProperty('br')
  })
})
