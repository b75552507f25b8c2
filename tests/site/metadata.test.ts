import { expect } from 'vitest'
import { cardSize, withBrand } from '../../app/pages.ts'
import { content, pagePaths, realPages, type ServedPage, test } from './served-pages.ts'

const meta = ({ root }: ServedPage, name: string) =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const title = ({ root }: ServedPage) => root.querySelector('title')?.text ?? ''
const link = ({ root }: ServedPage, rel: string) =>
  root.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')

test('every page is in Portuguese, with keywords, theme colour, icons, manifest', ({ pages }) => {
  for (const page of pages) {
    expect(page.html, page.path).toMatch(/^<!DOCTYPE html><html lang="pt-BR"/)
    expect(meta(page, 'keywords'), page.path).toBeTruthy()
    expect(meta(page, 'theme-color'), page.path).toMatch(/^#[0-9a-f]{6}$/)
    expect(link(page, 'icon'), page.path).toBeTruthy()
    expect(link(page, 'apple-touch-icon'), page.path).toBeTruthy()
    expect(link(page, 'manifest'), page.path).toBe('/site.webmanifest')
  }
})

test('a page has the metadata of its content, and one main heading', ({ found }) => {
  const shown = found.map((page) => ({
    path: page.path,
    title: title(page),
    description: meta(page, 'description'),
    keywords: meta(page, 'keywords'),
    headings: page.root.querySelectorAll('h1').length,
  }))
  const wanted = realPages.map(({ path, metadata: { title, description, keywords } }) => {
    return {
      path,
      title: withBrand(title, content.company.brand),
      description,
      keywords: keywords.join(', '),
      headings: 1,
    }
  })
  expect(shown).toEqual(wanted)
})

test('a page names its absolute address, and may be listed', ({ found, builtFor }) => {
  for (const page of found) {
    expect(page.status, page.path).toBe(200)
    expect(link(page, 'canonical')).toBe(`${builtFor}${page.path}`)
    expect(meta(page, 'og:url')).toBe(link(page, 'canonical'))
    expect(meta(page, 'robots'), page.path).toBeUndefined()
  }
})

test('a not-found page answers 404, says noindex and has no canonical address', ({ missing }) => {
  for (const page of missing) {
    expect(page.status).toBe(404)
    expect(meta(page, 'robots')).toBe('noindex')
    expect(link(page, 'canonical')).toBeUndefined()
    expect(meta(page, 'og:url')).toBeUndefined()
    expect(page.html).not.toContain('ld+json')
  }
})

test('a shared link shows title, description, own picture', async ({ site, found, builtFor }) => {
  const pictures = new Set<string>()
  const size = [cardSize.width, cardSize.height].map(String)
  for (const page of found) {
    expect(meta(page, 'og:title')).toBe(title(page))
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
    expect(meta(page, 'og:type')).toBe('website')
    expect(meta(page, 'og:locale')).toBe('pt_BR')
    expect(meta(page, 'og:site_name')).toBe(content.company.brand.name)
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'og:image:alt')).toBeTruthy()
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(size)
    const picture = meta(page, 'og:image') ?? ''
    expect(picture.startsWith(`${builtFor}/social/`), `${page.path}: ${picture}`).toBe(true)
    const answer = await fetch(site.origin + new URL(picture).pathname, { method: 'HEAD' })
    expect(answer.headers.get('content-type'), picture).toBe('image/jpeg')
    const bytes = Number.parseInt(answer.headers.get('content-length') ?? '', 10)
    // Messengers load no larger ones.
    expect(bytes, picture).toBeLessThan(300_000)
    pictures.add(picture)
  }
  expect(pictures.size).toBe(pagePaths.length)
})

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
