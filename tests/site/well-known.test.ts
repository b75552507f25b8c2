import { expect } from 'vitest'
import { pagePaths, test } from './served-pages.ts'

test('the sitemap names all pages; robots.txt leads to it', async ({ site, open, builtFor }) => {
  const answer = await fetch(`${site.origin}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const text = await answer.text()
  const urls = [...text.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, url]) => url)
  expect(urls).toEqual(pagePaths.map((path) => builtFor + path))
  const { headers } = await fetch(`${site.origin}/robots.txt`, { method: 'HEAD' })
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const { html } = await open('/robots.txt')
  expect(html).toContain(`\nSitemap: ${builtFor}/sitemap.xml\n`)
  expect(html).toMatch(/^User-agent: \*\nAllow: \/\n/)
  expect(html).not.toContain('Disallow')
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
