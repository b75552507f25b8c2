import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site-server.ts'
import { content, example, servedPage, servedPages } from './served-pages.ts'

let site: SiteServer
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const { company, home, segments, services } = content
const { contact, floating, footer, navigation, servicePage, unknownService } = content.interface

const open = async (path: string) => (await servedPage(site.origin, path)).root

/** Text as it is shown, with single spaces. */
const shown = (element: HTMLElement | null | undefined) =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? ''
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(shown)
const hrefs = (root: HTMLElement, selector = 'a') =>
  root.querySelectorAll(selector).map((link) => link.getAttribute('href'))

/** The section under a heading. */
function section(root: HTMLElement, heading: string): HTMLElement {
  const found = root
    .querySelectorAll('section')
    .find((one) => shown(one.querySelector('h2')) === heading)
  if (!found) throw new Error(`No section has the heading ${heading}`)
  return found
}

describe('the home page', () => {
  test('has its seven sections in the order of the specification', async () => {
    const root = await open('/')
    const ids = root.querySelectorAll('main > section').flatMap(({ id }) => id || [])
    const anchors = ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']
    expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors)
    const sections = root.querySelectorAll('main > section')
    expect(sections.map((one) => shown(one.querySelector('h1, h2')))).toEqual([
      home.hero.headline,
      home.services.heading,
      home.statistics.heading,
      home.strengths.heading,
      home.area.heading,
      home.segments.heading,
      home.contact.heading,
    ])
  })

  test('shows a card for every service, in their order, with picture, title and summary', async () => {
    const cards = (await open('/')).querySelectorAll('#servicos li')
    expect(cards.map((card) => hrefs(card))).toEqual(services.map(({ id }) => [`/servicos/${id}`]))
    expect(cards.map((card) => shown(card.querySelector('h3')))).toEqual(
      services.map(({ title }) => title),
    )
    for (const [i, card] of cards.entries()) {
      expect(shown(card)).toContain(services[i]?.summary)
      expect(card.querySelectorAll('img')).toHaveLength(1)
    }
  })

  test('shows the figures of the specification with their labels, also to screen readers', async () => {
    const statistics = section(await open('/'), home.statistics.heading)
    expect(texts(statistics, 'dt')).toEqual(home.statistics.items.map(({ label }) => label))
    const figures = ['42+', '25', '700+', '110+']
    expect(home.statistics.items.map(({ value, suffix }) => `${value}${suffix}`)).toEqual(figures)
    expect(texts(statistics, 'dd > span > :not([aria-hidden])')).toEqual(figures)
  })

  test('has strengths and service area in words, the area also as a described drawing', async () => {
    const root = await open('/')
    const points = root.querySelectorAll('#diferenciais li')
    expect(points.map((point) => shown(point.querySelector('h3')))).toEqual(
      home.strengths.points.map(({ title }) => title),
    )
    for (const [i, { text }] of home.strengths.points.entries()) {
      expect(shown(points[i])).toContain(text)
    }
    const area = section(root, home.area.heading)
    for (const text of [...home.area.paragraphs, home.area.map.caption]) {
      expect(shown(area)).toContain(text)
    }
    expect(area.toString()).toContain(home.area.map.description)
  })

  test('has phone, e-mail, phone for a résumé and the hours in the contact block', async () => {
    const block = (await open('/')).querySelector('#contato')
    if (!block) throw new Error('No contact block')
    const labels = [contact.phone, contact.email, contact.resumePhone, contact.hours]
    expect(texts(block, 'dt')).toEqual(labels)
    expect(hrefs(block, 'dd a')).toEqual([
      `tel:${company.phone.e164}`,
      `mailto:${company.email}`,
      `tel:${company.resumePhone.e164}`,
    ])
    expect(company.phone.e164).not.toBe(company.resumePhone.e164)
    expect(texts(block, 'dd').slice(-2)).toEqual([
      expect.stringMatching(/segunda a sexta,? (das )?8h às 18h/i),
      expect.stringMatching(/posto tático:? 24 horas/i),
    ])
  })
})

test.each(services)(
  'the page of $id has title, description, introduction, benefits, segments and quote link',
  async ({ id, title, description, fullDescription, benefits, promo }) => {
    const main = (await open(`/servicos/${id}`)).querySelector('main')
    if (!main) throw new Error('No main element')
    expect(texts(main, 'h1')).toEqual([title])
    expect(texts(main, 'p')).toContain(description)
    expect(texts(section(main, servicePage.introHeading), 'p')).toEqual(fullDescription)
    expect(benefits).toHaveLength(6)
    const six = section(main, servicePage.benefitsHeading)
    expect(texts(six, 'h3')).toEqual(benefits.map((benefit) => benefit.title))
    for (const benefit of benefits) expect(shown(six)).toContain(benefit.description)
    const tags = section(main, servicePage.segmentsHeading)
    expect(texts(tags, 'li')).toEqual(segments.map((segment) => segment.title))
    expect(hrefs(tags)).toEqual([])
    expect(hrefs(main)).toEqual(expect.arrayContaining(['/#servicos', `/?servico=${id}#contato`]))
    const promoLinks = hrefs(main).filter((href) => href === company.remoteSite?.url)
    expect(promoLinks).toHaveLength(promo ? 1 : 0)
    if (promo) {
      const block = shown(section(main, promo.title))
      expect(block).toContain(promo.text)
      expect(block).toContain(promo.linkLabel)
    }
  },
)

describe('every page, found or not,', () => {
  test('has a footer with services, segments, contacts, hours and social links', async () => {
    for (const { root, path } of await servedPages(site.origin)) {
      const foot = root.querySelector('footer')
      if (!foot) throw new Error(`${path} has no footer`)
      expect(hrefs(foot)).toEqual(
        expect.arrayContaining([
          ...services.map(({ id }) => `/servicos/${id}`),
          `tel:${company.phone.e164}`,
          `tel:${company.resumePhone.e164}`,
          `mailto:${company.email}`,
          ...company.social.map(({ url }) => url),
        ]),
      )
      const words = [...services, ...segments].map(({ title }) => title)
      for (const text of [...words, ...company.hours.map((one) => one.text), footer.backToTop]) {
        expect(shown(foot), path).toContain(text)
      }
    }
  })

  test("opens chats in another tab: the floating button's and that of 'Trabalhe Conosco'", async () => {
    for (const { root, path } of await servedPages(site.origin)) {
      const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
      const number = `https://wa.me/${company.whatsapp.e164.slice(1)}`
      for (const chat of chats) {
        const { origin, pathname } = new URL(chat.getAttribute('href') ?? '')
        expect(origin + pathname, path).toBe(number)
        expect(chat.getAttribute('target')).toBe('_blank')
        expect(chat.getAttribute('rel')).toContain('noopener')
      }
      const named = (name: string) =>
        chats.find((one) => `${shown(one)} ${one.getAttribute('aria-label')}`.includes(name))
      expect(named(floating.label), path).toBeDefined()
      const careers = new URL(named(navigation.careers)?.getAttribute('href') ?? '')
      expect(careers.searchParams.get('text')).toBe(company.whatsapp.careersText)
    }
  })
})

describe('not found', () => {
  test.each([
    'nope',
    '__proto__',
    'constructor',
    'toString',
    'DRONES',
    'Drones',
    `${example.id}%20`,
  ])('the service %s says so in the words of the specification', async (id) => {
    const { status, root } = await servedPage(site.origin, `/servicos/${id}`)
    expect(status).toBe(404)
    expect(texts(root, 'h1')).toEqual(['Serviço não encontrado'])
    expect(texts(root, 'main p')).toContain(
      'O serviço que você está procurando não está disponível.',
    )
    expect(texts(root, 'main a')).toEqual([unknownService.back])
    expect(hrefs(root, 'main a')).toEqual(['/#servicos'])
  })

  test.each([
    '/nada',
    '/servicos',
    `/servicos/${example.id}/mais`,
    '/index.php',
    `/Servicos/${example.id}`,
  ])('the path %s says so in the words of the specification', async (path) => {
    const { status, root } = await servedPage(site.origin, path)
    expect(status).toBe(404)
    expect(texts(root, 'h1')).toEqual(['404 Oops! Page not found'])
    expect(hrefs(root, 'main a')).toEqual(['/'])
  })
})
