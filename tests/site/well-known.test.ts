import { expect } from 'vitest'
import { pagePaths, test } from './served-pages.ts'

test('the sitemap names all pages; robots.txt leads to it', async ({ site, open, builtFor }) => {
  const answer = await fetch(`${site.origin}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const text = await answer.text()
  const urls = [...text.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url)
  expect(urls).toEqual(pagePaths.map((path) => builtFor + path))
  const { html } = await open('/robots.txt')
  expect(html).toContain(`\nSitemap: ${builtFor}/sitemap.xml\n`)
  expect(html).toMatch(/^User-agent: \*\nAllow: \/\n/)
  expect(html).not.toContain('Disallow')
})

test('security.txt has contact, address, and an expiry in a year', async ({ site, builtFor }) => {
  const answer = await fetch(`${site.origin}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${builtFor}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(365)
})

test('the web manifest is served with its type, and names an icon that phones may cut', async ({
  site,
}) => {
  const answer = await fetch(`${site.origin}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const { icons, ...rest } = await answer.json()
  expect(rest).toMatchObject({ lang: 'pt-BR', start_url: '/' })
  expect(icons).toContainEqual(expect.objectContaining({ purpose: 'maskable' }))
})
