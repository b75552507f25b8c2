import type { HTMLElement } from 'node-html-parser'
import { describe, expect } from 'vitest'
import { hoursText } from '../../app/content/opening-hours.ts'
import { dialled } from '../../app/content/phone.ts'
import { content, test as siteTest } from './served-pages.ts'

/** Adds the home page. */
const test = siteTest.extend('home', { scope: 'file' }, ({ found: [home] }) => {
  if (!home) throw new Error('There is no home page')
  return home.root
})

const { company, home: words, segments, services } = content
const { contact, footer, navigation, servicePage, unknownService } = content.labels

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
  test('has its seven sections in the order of the specification', ({ home }) => {
    const sections = home.querySelectorAll('main > section')
    const ids = sections.flatMap(({ id }) => id || [])
    const anchors = ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']
    expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors)
    const { hero, services, statistics, strengths, area, segments, contact } = words
    const others = [services, statistics, strengths, area, segments, contact]
    expect(sections.map((one) => shown(one.querySelector('h1, h2')))).toEqual([
      hero.headline,
      ...others.map(({ heading }) => heading),
    ])
  })

  test('shows a card for every service, in their order, with picture, title and summary', ({
    home,
  }) => {
    const cards = home.querySelectorAll('#servicos li')
    expect(cards.map((card) => hrefs(card))).toEqual(services.map(({ id }) => [`/servicos/${id}`]))
    for (const [i, { title, summary }] of services.entries()) {
      expect(shown(cards[i]?.querySelector('h3'))).toBe(title)
      expect(shown(cards[i])).toContain(summary)
      expect(cards[i]?.querySelectorAll('img')).toHaveLength(1)
    }
  })

  test('shows the figures with their labels, also to screen readers', ({ home }) => {
    const { heading, items } = words.statistics
    const statistics = section(home, heading)
    expect(texts(statistics, 'dt')).toEqual(items.map(({ label }) => label))
    expect(texts(statistics, 'dd span > :not([aria-hidden])')).toEqual(
      items.map(({ value }) => value),
    )
  })

  test('has strengths and service area in words, the area also as a described drawing', ({
    home,
  }) => {
    const points = home.querySelectorAll('#diferenciais li')
    expect(points).toHaveLength(words.strengths.points.length)
    for (const [i, { title, text }] of words.strengths.points.entries()) {
      expect(shown(points[i]?.querySelector('h3'))).toBe(title)
      expect(shown(points[i])).toContain(text)
    }
    const { heading, paragraphs, map } = words.area
    const area = section(home, heading)
    for (const text of [...paragraphs, map.base, map.region, map.size])
      expect(shown(area)).toContain(text)
    expect(area.toString()).toContain(map.description)
  })

  test('shows a report on a sheet that says that its facts are made up', ({ home }) => {
    const { mark, title, sections, pages, caption } = words.report
    const figure = home.querySelector('#diferenciais figure')
    const facts = sections.flatMap(({ heading, rows }) => [
      heading,
      ...rows.flatMap(({ term, text }) => [term, text]),
    ])
    expect(shown(figure?.querySelector('[aria-hidden]'))).toBe(
      [mark, title, ...facts, pages].join(''),
    )
    expect(shown(figure?.querySelector('figcaption'))).toBe(caption)
  })

  test('has phone, messaging app, e-mail and hours in the contact block, then the next steps, and last the phone for a résumé', ({
    home,
  }) => {
    const block = home.querySelector('#contato')
    if (!block) throw new Error('No contact block')
    const labels = [contact.phone, contact.whatsapp, contact.email, contact.hours]
    expect(texts(block, 'dt')).toEqual(labels)
    const links = hrefs(block)
    expect(links).toEqual([
      `tel:${dialled(company.phone)}`,
      expect.stringContaining(`https://wa.me/${dialled(company.whatsapp.number).slice(1)}?text=`),
      `mailto:${company.email}`,
      `tel:${dialled(company.resumePhone)}`,
    ])
    expect(company.phone).not.toBe(company.resumePhone)
    expect(texts(block, 'dd').slice(-2)).toEqual(company.hours.map(hoursText))
    expect(texts(block, 'ol > li')).toEqual(words.contact.steps.items)
    expect(texts(block, 'ol ~ p')[0]).toBe(`${contact.resumePhone}: ${company.resumePhone}`)
  })

  test('leads from each segment to its services and to the form', ({ home }) => {
    for (const segment of segments) {
      const panel = home.querySelector(`#segmento-${segment.id}`)
      if (!panel) throw new Error(`${segment.id} has no panel`)
      const titles = segment.services.map((id) => services.find((one) => one.id === id)?.title)
      expect(texts(panel, 'li')).toEqual(titles)
      const paths = segment.services.map((id) => `/servicos/${id}`)
      expect(hrefs(panel)).toEqual([...paths, '/#contato'])
    }
  })
})

test('the page of a service has title, description, introduction, benefits, segments and quote link', ({
  found,
}) => {
  for (const { id, title, description, fullDescription, benefits, promo } of services) {
    const main = found.find(({ path }) => path === `/servicos/${id}`)?.root.querySelector('main')
    if (!main) throw new Error(`${id} has no page`)
    expect(texts(main, 'h1')).toEqual([title])
    expect(texts(main, 'p')).toContain(description)
    const introduction = section(main, servicePage.introHeading)
    expect(texts(introduction, 'h3')).toEqual(fullDescription.map(({ point }) => point))
    expect(texts(introduction, 'p')).toEqual(fullDescription.map(({ text }) => text))
    expect(benefits).toHaveLength(6)
    const six = section(main, servicePage.benefitsHeading)
    expect(texts(six, 'h3')).toEqual(benefits.map((benefit) => benefit.title))
    for (const benefit of benefits) expect(shown(six)).toContain(benefit.description)
    const tags = section(main, servicePage.segmentsHeading)
    expect(texts(tags, 'li')).toEqual(segments.map((segment) => segment.title))
    expect(hrefs(tags)).toEqual([])
    expect(hrefs(main)).toEqual(expect.arrayContaining(['/#servicos', `/?servico=${id}#contato`]))
    const promoLinks = hrefs(main).filter((href) => href === company.remoteSite?.url)
    expect(promoLinks, id).toHaveLength(promo ? 1 : 0)
    if (!promo) continue
    const block = shown(section(main, promo.title))
    expect(block).toContain(promo.text)
    expect(block).toContain(promo.linkLabel)
  }
})

test('every page, found or not, has a footer with services, segments, contacts, hours and social links', ({
  pages,
}) => {
  for (const { root, path } of pages) {
    const foot = root.querySelector('footer')
    if (!foot) throw new Error(`${path} has no footer`)
    expect(hrefs(foot)).toEqual(
      expect.arrayContaining([
        ...services.map(({ id }) => `/servicos/${id}`),
        ...segments.map(({ id }) => `/#segmento-${id}`),
        `tel:${dialled(company.phone)}`,
        `tel:${dialled(company.resumePhone)}`,
        `mailto:${company.email}`,
        ...company.social.map(({ url }) => url),
      ]),
    )
    const titles = [...services, ...segments].map(({ title }) => title)
    const { legalName } = company.brand
    const hours = company.hours.map(hoursText)
    for (const text of [...titles, ...hours, company.address.street, legalName, footer.backToTop]) {
      expect(shown(foot), path).toContain(text)
    }
  }
})

test("every page opens chats with the company: the floating button's and that of 'Trabalhe Conosco'", ({
  pages,
}) => {
  for (const { root, path } of pages) {
    const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
    const number = `https://wa.me/${dialled(company.whatsapp.number).slice(1)}`
    for (const chat of chats) {
      const { origin, pathname } = new URL(chat.getAttribute('href') ?? '')
      expect(origin + pathname, path).toBe(number)
      expect(chat.getAttribute('target')).toBe('_blank')
    }
    const named = (name: string) =>
      chats.find((one) => `${shown(one)} ${one.getAttribute('aria-label')}`.includes(name))
    expect(named('Conversar pelo WhatsApp'), path).toBeDefined()
    const careers = new URL(named(navigation.careers)?.getAttribute('href') ?? '')
    expect(careers.searchParams.get('text')).toBe(company.whatsapp.careersText)
  }
})

test('both not-found pages say so in the words of the specification, with one link', ({
  missing: [page, service],
}) => {
  if (!page || !service) throw new Error('A not-found page is missing')
  expect(texts(page.root, 'h1')).toEqual(['404 Oops! Page not found'])
  expect(hrefs(page.root, 'main a')).toEqual(['/'])
  expect(texts(service.root, 'h1')).toEqual(['Serviço não encontrado'])
  expect(texts(service.root, 'main p')).toContain(
    'O serviço que você está procurando não está disponível.',
  )
  expect(texts(service.root, 'main a')).toEqual([unknownService.back])
  expect(hrefs(service.root, 'main a')).toEqual(['/#servicos'])
})
