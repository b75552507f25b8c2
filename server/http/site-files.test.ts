import { expect, test } from 'vitest'
import { siteFile } from './site-files.ts'

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
