import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site-server.ts'
import {
  builtFor,
  content,
  missingPaths,
  pagePaths,
  realPages,
  type ServedPage,
  servedPages,
} from './served-pages.ts'

let site: SiteServer
let pages: ServedPage[]
let missing: ServedPage[]
let ownSite: string

beforeAll(async () => {
  site = await startSite()
  pages = await servedPages(site.origin, pagePaths)
  missing = await servedPages(site.origin, missingPaths)
  ownSite = await builtFor(site.origin)
})
afterAll(() => site.stop())

const meta = ({ root }: ServedPage, name: string) =>
  root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
const title = ({ root }: ServedPage) => root.querySelector('title')?.text ?? ''
const canonical = ({ root }: ServedPage) =>
  root.querySelector('link[rel="canonical"]')?.getAttribute('href')

describe('every page, found or not,', () => {
  test('says that it is in Brazilian Portuguese', () => {
    for (const { root } of [...pages, ...missing]) {
      expect(root.querySelector('html')?.getAttribute('lang')).toBe('pt-BR')
    }
  })

  test('has its own title of at most 60 characters and a description of 70 to 160', () => {
    const all = [...pages, ...missing]
    for (const page of all) {
      expect(title(page).length, page.path).toBeLessThanOrEqual(60)
      expect(title(page).length, page.path).toBeGreaterThan(15)
      const description = meta(page, 'description') ?? ''
      expect(description.length, page.path).toBeGreaterThanOrEqual(70)
      expect(description.length, page.path).toBeLessThanOrEqual(160)
    }
    expect(new Set(all.map(title)).size).toBe(all.length)
    expect(new Set(all.map((page) => meta(page, 'description'))).size).toBe(all.length)
  })

  test('has keywords and a theme colour', () => {
    for (const page of [...pages, ...missing]) {
      expect(meta(page, 'keywords')?.split(', ').length, page.path).toBeGreaterThanOrEqual(3)
      expect(meta(page, 'theme-color'), page.path).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})

test('a page has the title, description and keywords of its content, and one main heading', () => {
  for (const [i, { path, metadata }] of realPages.entries()) {
    const page = pages[i]
    if (!page) throw new Error(`${path} was not served`)
    expect(title(page)).toBe(metadata.title)
    expect(meta(page, 'description')).toBe(metadata.description)
    expect(meta(page, 'keywords')).toBe(metadata.keywords.join(', '))
    expect(page.root.querySelectorAll('h1'), path).toHaveLength(1)
  }
})

test('a page names its own absolute address, and search engines may list it', () => {
  for (const page of pages) {
    expect(canonical(page)).toBe(`${ownSite}${page.path}`)
    expect(meta(page, 'og:url')).toBe(canonical(page))
    expect(meta(page, 'robots'), page.path).toBeUndefined()
  }
})

test('a not-found page answers 404, says noindex and has no canonical address', () => {
  for (const page of missing) {
    expect(page.status).toBe(404)
    expect(meta(page, 'robots')).toBe('noindex')
    expect(canonical(page)).toBeUndefined()
    expect(meta(page, 'og:url')).toBeUndefined()
  }
})

test('a link to a page is shown with its title, its description and its own picture', async () => {
  const pictures = new Set<string>()
  for (const page of pages) {
    expect(meta(page, 'og:title')).toBe(title(page))
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
    expect(meta(page, 'og:type')).toBe('website')
    expect(meta(page, 'og:locale')).toBe('pt_BR')
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'og:image:alt')).toBeTruthy()
    const picture = meta(page, 'og:image') ?? ''
    expect(picture.startsWith(`${ownSite}/social/`), `${page.path}: ${picture}`).toBe(true)
    const answer = await fetch(site.origin + new URL(picture).pathname, { method: 'HEAD' })
    expect(answer.headers.get('content-type'), picture).toBe('image/jpeg')
    pictures.add(picture)
  }
  // A service with a stock photo is shown with the home page's card.
  const withStock = content.services.filter(({ picture }) => picture.stock)
  expect(pictures.size).toBe(pagePaths.length - withStock.length)
})

test('every page links icons and a valid manifest', async () => {
  for (const { root, path } of [...pages, ...missing]) {
    expect(root.querySelector('link[rel="manifest"]')?.getAttribute('href'), path).toBe(
      '/site.webmanifest',
    )
    expect(root.querySelector('link[rel="icon"]'), path).toBeTruthy()
    expect(root.querySelector('link[rel="apple-touch-icon"]'), path).toBeTruthy()
  }
  const answer = await fetch(`${site.origin}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(await answer.json()).toMatchObject({ lang: 'pt-BR', start_url: '/' })
})
