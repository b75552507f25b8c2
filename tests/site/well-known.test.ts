import { describe, expect } from 'vitest'
import { sitePages } from '../../app/pages.ts'
import { robots, securityContact, sitemap } from '../../build/assets/well-known.ts'
import { content, pagePaths, test } from './served-pages.ts'

describe('the sitemap', () => {
  test('names every page with the date of its content; the home page has the latest date', () => {
    const text = sitemap(
      sitePages({
        ...content,
        home: { ...content.home, updated: '2027-01-02' },
        segments: content.segments.map((segment) => ({ ...segment, updated: '2027-03-04' })),
        services: content.services.map((service, index) => ({
          ...service,
          updated: `2027-02-${10 + index}`,
        })),
      }),
      'https://www.exemplo.com.br',
    )
    const entries = [...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)]
    expect(entries.map(([, url]) => url)).toEqual(
      pagePaths.map((path) => `https://www.exemplo.com.br${path}`),
    )
    expect(entries.map(([, , date]) => date)).toEqual(
      expect.arrayContaining([
        '2027-03-04',
        ...content.services.map((_, index) => `2027-02-${10 + index}`),
      ]),
    )
  })

  test('is served as XML, and robots.txt leads to it', async ({ site, builtFor }) => {
    const answer = await fetch(`${site.origin}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    expect((await answer.text()).match(/<url>/g)).toHaveLength(pagePaths.length)
    const text = await (await fetch(`${site.origin}/robots.txt`)).text()
    expect(text).toBe(robots(builtFor))
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  })
})

describe('security.txt (RFC 9116)', () => {
  test('is served at its path as text, with a contact and an expiry of less than a year', async ({
    site,
  }) => {
    const answer = await fetch(`${site.origin}/.well-known/security.txt`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(365)
  })

  test('names its own address', () => {
    const text = securityContact(content, 'https://www.exemplo.com.br', new Date('2026-11-21'))
    expect(text).toContain('Canonical: https://www.exemplo.com.br/.well-known/security.txt\n')
    expect(text).toContain('Expires: 2027-10-17T00:00:00.000Z\n')
  })
})
