import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { hoursText } from '../../app/content/opening-hours.ts'
import { dialled } from '../../app/content/phone.ts'
import { content, test as siteTest } from './served-pages.ts'

const { company, home: words, segments, services, labels } = content

/** Adds the home page. */
const test = siteTest.extend('home', { scope: 'file' }, ({ found: [home] }) => {
  if (!home) throw new Error('There is no home page')
  return home.root
})

/** Text with single spaces, also where one must not break. */
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const textOf = (element: HTMLElement | null | undefined) => spaced(element?.textContent ?? '')
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(textOf)
const hrefs = (root: HTMLElement, selector = 'a') =>
  root.querySelectorAll(selector).map((link) => link.getAttribute('href'))

/** Every text of a part of the content; icons and kinds are names. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string' || typeof part === 'number') return [String(part)]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    ['icon', 'kind'].includes(key) ? [] : textsIn(value),
  )
}

/** Expects every text of a part of the content in an element. */
function expectWords(element: HTMLElement | null | undefined, part: unknown): void {
  const shown = textOf(element)
  expect(textsIn(part).filter((text) => !shown.includes(spaced(text)))).toEqual([])
}

test('the home page has its seven sections in the order of the specification, with all their words', ({
  home,
}) => {
  const sections = home.querySelectorAll('main > section')
  const anchors = ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']
  expect(sections.flatMap(({ id }) => id || []).filter((id) => anchors.includes(id))).toEqual(
    anchors,
  )
  const { hero, services, statistics, strengths, area, segments, contact, report } = words
  const { description, ...map } = area.map
  const inOrder = [hero, services, statistics, [strengths, report], { ...area, map }]
  for (const [i, part] of [...inOrder, segments, contact].entries()) expectWords(sections[i], part)
  expect(sections).toHaveLength(7)
  expect(home.querySelector('main')?.toString()).toContain(description)
})

test('the report says before its facts that they are made up, also to screen readers', ({
  home,
}) => {
  const { caption, mark } = words.report
  const figure = home.querySelector('#diferenciais figure')
  expectWords(figure, words.report)
  expect(textOf(figure)).toMatch(new RegExp(`^${caption}\\s*${mark}`))
})

test('there is a card for every service, in their order, with picture, title and summary', ({
  home,
}) => {
  const cards = home.querySelectorAll('#servicos li')
  expect(cards.map((card) => hrefs(card))).toEqual(services.map(({ id }) => [`/servicos/${id}`]))
  for (const [i, { title, summary }] of services.entries()) {
    expectWords(cards[i], { title, summary })
    expect(cards[i]?.querySelectorAll('img')).toHaveLength(1)
  }
})

test('each segment leads to its services and to the form', ({ home }) => {
  for (const segment of segments) {
    const panel = home.querySelector(`#segmento-${segment.id}`)
    if (!panel) throw new Error(`${segment.id} has no panel`)
    const titles = segment.services.map(
      (id) => services.find((service) => service.id === id)?.title,
    )
    expect(texts(panel, 'li')).toEqual(titles)
    const paths = segment.services.map((id) => `/servicos/${id}`)
    expect(hrefs(panel)).toEqual([...paths, '/#contato'])
  }
})

test('the contact block has phone, messaging app, e-mail, hours, and last another phone for a résumé', ({
  home,
}) => {
  const block = home.querySelector('#contato')
  if (!block) throw new Error('No contact block')
  const { phone, whatsapp, email, hours } = labels.contact
  const night = company.proof.nightPhone === null ? [] : [company.proof.nightPhone]
  const nightLabels = night.map(() => labels.contact.nightPhone)
  expect(texts(block, 'dt')).toEqual([phone, ...nightLabels, whatsapp, email, hours])
  expect(hrefs(block)).toEqual([
    ...[company.phone, ...night].map((number) => `tel:${dialled(number)}`),
    expect.stringContaining(`https://wa.me/${dialled(company.whatsapp.number).slice(1)}?text=`),
    `mailto:${company.email}`,
    `tel:${dialled(company.resumePhone)}`,
  ])
  expectWords(block, [company.hours.map(hoursText), company.resumePhone])
})

test('the page of a service has its words, six benefits, all segments, and leads back and to the form', ({
  found,
}) => {
  for (const service of services) {
    const { id, title, description, fullDescription, benefits, promo } = service
    const main = found.find(({ path }) => path === `/servicos/${id}`)?.root.querySelector('main')
    if (!main) throw new Error(`${id} has no page`)
    expect(texts(main, 'h1')).toEqual([title])
    expectWords(main, [description, fullDescription, benefits, segments.map(({ title }) => title)])
    expect(benefits).toHaveLength(6)
    expect(hrefs(main)).toEqual(expect.arrayContaining(['/#servicos', `/?servico=${id}#contato`]))
    const promoLinks = hrefs(main).filter((href) => href === company.remoteSite?.url)
    expect(promoLinks, id).toHaveLength(promo && company.remoteSite ? 1 : 0)
    expectWords(main, company.remoteSite && promo)
  }
})

test('the page of a service shows a document on a sheet that says that its facts are made up', ({
  found,
}) => {
  for (const { id, paper } of services) {
    const section = found
      .find(({ path }) => path === `/servicos/${id}`)
      ?.root.querySelector('#modelo')
    expectWords(section, paper)
    const sheet = section?.querySelector('figure')
    if (!sheet) {
      expect(paper, id).toBeNull()
      continue
    }
    expect(texts(sheet, 'figcaption')).toEqual([labels.servicePage.paperMark])
    expect(texts(sheet, 'h3')).toEqual([paper?.title])
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
    const hours = company.hours.map(hoursText)
    const others = [company.address.street, company.brand.legalName, labels.footer.backToTop]
    expectWords(foot, [titles, hours, others])
  }
})

test('every chat of every page is with the company, also that of «Trabalhe Conosco»', ({
  pages,
}) => {
  const number = `https://wa.me/${dialled(company.whatsapp.number).slice(1)}`
  for (const { root, path } of pages) {
    const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
    expect(chats.length, path).toBeGreaterThanOrEqual(2)
    for (const chat of chats) {
      expect(chat.getAttribute('href')?.startsWith(`${number}?`), path).toBe(true)
      expect(chat.getAttribute('target')).toBe('_blank')
    }
    const careers = chats.find((chat) => textOf(chat).includes(labels.navigation.careers))
    const { searchParams } = new URL(careers?.getAttribute('href') ?? '')
    expect(searchParams.get('text')).toBe(company.whatsapp.careersText)
  }
})

test('both not-found pages say so in the words of the specification, with one link', ({
  missing: [page, service],
}) => {
  if (!page || !service) throw new Error('A not-found page is missing')
  expect(texts(page.root, 'h1')).toEqual([`${labels.notFound.code} ${labels.notFound.title}`])
  expect(hrefs(page.root, 'main a')).toEqual(['/'])
  expect(texts(service.root, 'h1')).toEqual([labels.unknownService.title])
  expect(texts(service.root, 'main p')).toContain(labels.unknownService.text)
  expect(texts(service.root, 'main a')).toEqual([labels.unknownService.back])
  expect(hrefs(service.root, 'main a')).toEqual(['/#servicos'])
})
