import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { hoursText } from '../../app/content/opening-hours.ts'
import { dialled, international } from '../../app/content/phone.ts'
import { isOnMap, nameOnMap } from '../../app/region/municipalities.ts'
import { content, pagePaths, type ServedPage, test } from './served-pages.ts'

const { company, home: words, segments, services, labels } = content
const { fields, required } = content.form
const servicePaths = services.map(({ id }) => `/servicos/${id}`)

/** Text with single spaces, also where one must not break, without what binds words. */
const spaced = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
const textOf = (element: HTMLElement | null | undefined) => spaced(element?.textContent ?? '')
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(textOf)
const hrefs = (root: HTMLElement) => root.querySelectorAll('a').map((a) => a.getAttribute('href'))

/** Every text of a part of the content; icons and kinds are names. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string' || typeof part === 'number') return [String(part)]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    ['icon', 'kind'].includes(key) ? [] : textsIn(value),
  )
}

function expectWords(element: HTMLElement | null | undefined, part: unknown): void {
  const shown = textOf(element)
  expect(textsIn(part).filter((text) => !shown.includes(spaced(text)))).toEqual([])
}

function partOf(page: ServedPage | undefined, selector: string): HTMLElement {
  const part = page?.root.querySelector(selector)
  if (!part) throw new Error(`${page?.path} has no ${selector}`)
  return part
}

test('the home page has its seven sections in order, with all words', ({ found: [home] }) => {
  const sections = partOf(home, 'main').querySelectorAll('> section')
  const anchors = ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']
  expect(sections.flatMap(({ id }) => id || []).filter((id) => anchors.includes(id))).toEqual(
    anchors,
  )
  const { statistics, strengths, area, contact, report } = words
  const { picture, narrowPicture, ...hero } = words.hero
  const { description, rings, ...onMap } = area.map
  const hasMap = isOnMap(company.address)
  const map = hasMap ? onMap : {}
  const cards = services.map(({ title, summary }) => ({ title, summary }))
  const panels = segments.map(({ title, description }) => ({ title, description }))
  const inOrder = [
    hero,
    [words.services, cards],
    statistics,
    [strengths, report],
    { ...area, map },
    [words.segments, panels],
    contact,
  ]
  expect(sections).toHaveLength(inOrder.length)
  for (const [i, part] of inOrder.entries()) expectWords(sections[i], part)
  const section = partOf(home, '#area')
  expect(section.toString().includes(description)).toBe(hasMap)
  expect(textOf(section).includes(rings)).toBe(
    hasMap && nameOnMap(company.address.city) !== undefined,
  )
  expect(hrefs(partOf(home, '#inicio'))).toEqual(
    expect.arrayContaining(['/#servicos', '/#contato']),
  )
  expect(hrefs(partOf(home, '#servicos'))).toEqual(servicePaths)
})

test('no line of a segment’s text ends in a lone letter', ({ found: [home] }) => {
  for (const { id } of segments) {
    expect(partOf(home, `#segmento-${id} p`).textContent).not.toMatch(/ \p{L} /u)
  }
})

test('each segment leads to its services and to the form', ({ found: [home] }) => {
  for (const segment of segments) {
    const panel = partOf(home, `#segmento-${segment.id}`)
    const paths = segment.services.map((id) => `/servicos/${id}`)
    expect(hrefs(panel)).toEqual([...paths, '/#contato'])
  }
})

test('the contact block has all contacts, and a phone for a résumé', ({ found: [home] }) => {
  const block = partOf(home, '#contato')
  const { phone, whatsapp, email, hours } = labels.contact
  const night = company.proof.nightPhone === null ? [] : [company.proof.nightPhone]
  const nightLabels = night.map(() => labels.contact.nightPhone)
  expect(texts(block, 'dt')).toEqual([phone, whatsapp, ...nightLabels, email, hours])
  expect(hrefs(block)).toEqual([
    `mailto:${company.privacy.email}`,
    `tel:${dialled(company.phone)}`,
    expect.stringContaining(`https://wa.me/${international(company.whatsapp.number)}?text=`),
    ...night.map((number) => `tel:${dialled(number)}`),
    `mailto:${company.email}`,
    `tel:${dialled(company.resumePhone)}`,
  ])
  expectWords(block, [company.hours.map(hoursText), company.resumePhone])
})

test("the form requires five fields of their types, which browsers can fill in, and '*' says so at each label", ({
  found: [home],
}) => {
  const form = partOf(home, '#pedido form')
  const shown = form.querySelectorAll('[required]').map(({ attrs, tagName }) => {
    const { name, id, type = tagName, autocomplete } = attrs
    return [name, type, textOf(form.querySelector(`label[for="${id}"]`)), autocomplete]
  })
  expect(shown).toEqual([
    ['name', 'text', `${fields.name.label} *`, 'name'],
    ['email', 'email', `${fields.email.label} *`, 'email'],
    ['phone', 'tel', `${fields.phone.label} *`, 'tel'],
    ['subject', 'SELECT', `${fields.subject.label} *`, undefined],
    ['message', 'TEXTAREA', `${fields.message.label} *`, undefined],
  ])
  // Nothing keeps the browser from refusing what is incomplete.
  expect(form.hasAttribute('novalidate')).toBe(false)
  expect(form.textContent).toContain(`* ${required}`)
})

test('the form offers four subjects, of which none is chosen at first', ({ found: [home] }) => {
  const [empty, ...options] = partOf(home, '#pedido form').querySelectorAll(
    '[name="subject"] option',
  )
  const { value, selected } = empty?.attributes ?? {}
  expect([value, selected]).toEqual(['', ''])
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual(
    Object.entries(fields.subject.options ?? {}),
  )
})

const pageOf = (pages: ServedPage[], service: string) =>
  pages.find(({ path }) => path === `/servicos/${service}`)

test('a service has its words, six benefits, all segments, and leads on', ({ found }) => {
  for (const { id, title, description, fullDescription, benefits, promo } of services) {
    const main = partOf(pageOf(found, id), 'main')
    expect(texts(main, 'h1')).toEqual([title])
    expectWords(main, [description, fullDescription, benefits, segments.map(({ title }) => title)])
    expect(benefits).toHaveLength(6)
    const links = hrefs(main)
    expect(links).toEqual(expect.arrayContaining(['/#servicos', `/?servico=${id}#contato`]))
    const { url = 'nowhere' } = company.remoteSite ?? {}
    expect(links.includes(url), id).toBe(Boolean(promo && company.remoteSite))
    expectWords(main, company.remoteSite && promo)
  }
})

test('a service shows its document on a sheet that says it is made up', ({ found }) => {
  for (const { id, paper } of services) {
    const page = pageOf(found, id)
    const sheet = page?.root.querySelector('#modelo figure')
    expect(Boolean(sheet), id).toBe(paper !== null)
    if (!sheet) continue
    expectWords(partOf(page, '#modelo'), paper)
    expect(texts(sheet, 'figcaption')).toEqual([labels.servicePage.paperMark])
  }
})

test('every page has a footer with all pages, segments and contacts', ({ pages }) => {
  for (const page of pages) {
    const foot = partOf(page, 'footer')
    const links = [
      ...pagePaths.filter((path) => path !== '/'),
      ...segments.map(({ id }) => `/#segmento-${id}`),
      '/#privacidade',
      `tel:${dialled(company.phone)}`,
      `tel:${dialled(company.resumePhone)}`,
      `mailto:${company.email}`,
      ...company.social.map(({ url }) => url),
    ]
    expect(hrefs(foot)).toEqual(expect.arrayContaining(links))
    const titles = [...services, ...segments].map(({ title }) => title)
    const hours = company.hours.map(hoursText)
    expectWords(foot, [titles, hours, company.address.street, company.brand.legalName])
  }
})

test('every chat is with the company, also that of «Trabalhe Conosco»', ({ pages }) => {
  const number = `https://wa.me/${international(company.whatsapp.number)}`
  for (const { root, path } of pages) {
    const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
    expect(chats.length, path).toBeGreaterThanOrEqual(2)
    for (const chat of chats) {
      expect(chat.getAttribute('href')?.startsWith(`${number}?`), path).toBe(true)
    }
    const careers = chats.find((chat) => textOf(chat).includes(labels.navigation.careers))
    const { searchParams } = new URL(careers?.getAttribute('href') ?? '')
    expect(searchParams.get('text')).toBe(company.whatsapp.careersText)
  }
})

test('an unknown service says so, and leads to the services', ({ missing: [_page, unknown] }) => {
  const main = partOf(unknown, 'main')
  expect(texts(main, 'h1')).toEqual([labels.unknownService.title])
  expectWords(main, labels.unknownService)
  expect(hrefs(main)).toEqual(['/#servicos'])
})
