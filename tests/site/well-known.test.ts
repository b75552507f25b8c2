import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitePages } from '../../app/pages.ts'
import { robots, securityContact, sitemap } from '../../build/assets/well-known.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { builtFor, content, pagePaths } from './served-pages.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

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

  test('is served as XML, and robots.txt leads to it', async () => {
    const answer = await fetch(`${site.origin}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
    expect((await answer.text()).match(/<url>/g)).toHaveLength(pagePaths.length)
    const text = await (await fetch(`${site.origin}/robots.txt`)).text()
    expect(text).toBe(robots(await builtFor(site.origin)))
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  })
})

describe('security.txt (RFC 9116)', () => {
  test('is served at its path as text, with a contact and an expiry of less than a year', async () => {
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

describe('SITE_URL', () => {
  test('that differs from that of the build stops the server at start, with a sentence', async () => {
    await expect(startSite({ SITE_URL: 'https://outra.example' })).rejects.toThrow(
      /SITE_URL="https:\/\/outra\.example": as páginas foram montadas para http/,
    )
  })

  test('that is not an address stops the server at start, with a sentence and without a stack', async () => {
    const refusal = startSite({ SITE_URL: 'www.exemplo.com.br/site' })
    await expect(refusal).rejects.toThrow(/SITE_URL="www\.exemplo\.com\.br\/site": use o endereço/)
    await expect(refusal).rejects.not.toThrow(/at file:|node:internal/)
  })

  test('of the machine itself is for trying out, and fits any build', async () => {
    const trial = await startSite({ SITE_URL: 'http://localhost:4000' })
    expect((await fetch(trial.origin)).status).toBe(200)
    await trial.stop()
  })
})
