import { expect } from 'vitest'
import { sitePages } from '../../app/pages.ts'
import { llmsText } from '../../build/assets/llms-text.ts'
import { robots, sitemap } from '../../build/assets/well-known.ts'
import { content, pagePaths, test } from './served-pages.ts'

test('the sitemap names every page with the date of its content; the home page has the latest date', () => {
  const dated = <T>(items: readonly T[], updated: string) =>
    items.map((item) => ({ ...item, updated }))
  const pages = sitePages({
    ...content,
    home: { ...content.home, updated: '2027-01-02' },
    segments: dated(content.segments, '2027-03-04'),
    services: dated(content.services, '2027-02-03'),
  })
  const text = sitemap(pages, 'https://www.exemplo.com.br')
  const entries = [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)]
  expect(entries.map(([, url, date]) => [url, date])).toEqual(
    pagePaths.map((path) => [
      `https://www.exemplo.com.br${path}`,
      path === '/' ? '2027-03-04' : '2027-02-03',
    ]),
  )
})

test('the sitemap is served as XML, and robots.txt leads to it', async ({
  site,
  open,
  builtFor,
}) => {
  const answer = await fetch(`${site.origin}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  expect((await answer.text()).match(/<url>/g)).toHaveLength(pagePaths.length)
  const { html: text } = await open('/robots.txt')
  expect(text).toBe(robots(builtFor))
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
})

test('security.txt (RFC 9116) is served as text, with contact, address and an expiry of less than a year', async ({
  site,
  builtFor,
}) => {
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

test('llms.txt (llmstxt.org) is served as text: company, summary, contacts, area, and every page with a line', async ({
  site,
  builtFor,
}) => {
  const answer = await fetch(`${site.origin}/llms.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  const { company, home } = content
  expect(text).toMatch(`# ${company.brand.fullName}\n\n> ${home.meta.description}\n\n- `)
  for (const fact of [company.phone.display, company.email, home.area.map.region]) {
    expect(text).toContain(fact)
  }
  const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url]) => url)
  expect(links).toEqual(pagePaths.map((path) => builtFor + path))
  expect(text.match(/^#+ .*/gm)).toHaveLength(2)
})

test('llms.txt names the served cities, with the company’s own, where they are listed', () => {
  const { served } = content.interface.area
  const textWith = (cities: string[]) => llmsText({ ...content, area: { cities } }, 'https://a.br')
  expect(textWith([])).not.toContain(served)
  const names = [content.company.address.city, 'Tatuí'].sort().join(', ')
  expect(textWith(['Tatuí'])).toContain(`\n- ${served}: ${names}\n`)
})

test('the web manifest is served with its type', async ({ site }) => {
  const answer = await fetch(`${site.origin}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(await answer.json()).toMatchObject({ lang: 'pt-BR', start_url: '/' })
})
