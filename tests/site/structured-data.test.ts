import { expect } from 'vitest'
import type { OpeningHours } from '../../app/content/opening-hours.ts'
import { findPage, renderPage } from '../../app/document/site.tsx'
import { homeGraph } from '../../app/seo/home-graph.ts'
import { knownCompany } from '../test-content.ts'
import { content, example, type ServedPage, test as siteTest } from './served-pages.ts'

/** A node of a graph: types, properties, references. */
type GraphNode = { [key: string]: unknown }

function withNested(node: GraphNode): GraphNode[] {
  const isNode = (value: unknown): value is GraphNode => value instanceof Object
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(withNested)]
}

/** All nodes of a graph, those that describe something and mere references. */
function nodesIn(json: string) {
  // The tests below check its shape.
  const data = JSON.parse(json) as { '@graph': GraphNode[] }
  const nodes = data['@graph'].flatMap(withNested)
  return {
    described: nodes.filter((node) => '@type' in node),
    references: nodes.filter((node) => '@id' in node && Object.keys(node).length === 1),
  }
}

function graphOf(page: ServedPage) {
  const scripts = page.root.querySelectorAll('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  const nodes = nodesIn(scripts[0]?.text ?? '')
  // Nobody reads them, so they show nothing.
  for (const script of page.root.querySelectorAll('script')) script.remove()
  return { ...page, ...nodes }
}

const test = siteTest.extend('graphs', { scope: 'file' }, ({ found }) => found.map(graphOf))

const ofType = ({ described }: { described: GraphNode[] }, type: string) =>
  described.filter((node) => node['@type'] === type)

/** Google's required properties of what it shows as rich results (as of November 2026). */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  LocalBusiness: ['name', 'address', 'image', 'telephone', 'openingHoursSpecification'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

test('everything has what Google requires, and references lead to one thing', ({ graphs }) => {
  for (const { path, described, references } of graphs) {
    for (const node of described) {
      const type = String(node['@type'])
      const missing = (required[type] ?? []).filter((property) => !node[property])
      expect(missing, `${type} on ${path}`).toEqual([])
    }
    const ids = described.flatMap((node) => ('@id' in node ? [node['@id']] : []))
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(
      references.filter((node) => !ids.includes(node['@id'])),
      path,
    ).toEqual([])
  }
})

/** About the data themselves, or shown in Portuguese or as an address. */
const notShown =
  /^(?:@\w+|url|item|position|width|height|inLanguage|dayOfWeek|opens|closes|addressCountry|latitude|longitude)$/

const inPlainSpaces = (text = '') => text.replace(/\s+/g, ' ')

test('nothing is stated that the page does not show', ({ graphs }) => {
  for (const { path, root, described } of graphs) {
    const body = inPlainSpaces(root.querySelector('body')?.structuredText)
    const links = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href'))
    const isShown = (key: string, text: string) => {
      if (key === 'telephone') return links.includes(`tel:${text}`)
      return key === 'sameAs' ? links.includes(text) : body.includes(inPlainSpaces(text))
    }
    for (const [key, value] of described.flatMap(Object.entries)) {
      const texts = notShown.test(key) ? [] : [value].flat()
      const hidden = texts.filter((text) => typeof text === 'string' && !isShown(key, text))
      expect(hidden, `${key} on ${path}`).toEqual([])
    }
  }
})

test('no text of the content ends the script that holds the data', async () => {
  const trail = [{ name: '</script><b>', path: '/' }]
  const html = await renderPage({ ...findPage(`/servicos/${example.id}`), trail })
  expect(html).toContain(String.raw`\u003c/script>\u003cb>`)
  expect(html).not.toContain('</script><b>')
})

test('the home page describes company and services', ({ graphs: [home = { described: [] }] }) => {
  const [office] = ofType(home, 'LocalBusiness')
  const hours: readonly OpeningHours[] = content.company.hours
  const timesOf = (spans: readonly OpeningHours[]) =>
    spans.map(({ opens, closes }) => ({ opens, closes }))
  const { email, social } = content.company
  expect(office).toMatchObject({
    email,
    openingHoursSpecification: timesOf(hours.filter(({ label }) => !label)),
  })
  const [organization] = ofType(home, 'Organization')
  expect(organization?.sameAs ?? []).toEqual(social.map(({ url }) => url))
  for (const type of ['Organization', 'WebSite', 'LocalBusiness'])
    expect(ofType(home, type)).toHaveLength(1)
  const offered = ofType(home, 'Offer').map(({ itemOffered }) => itemOffered)
  expect(offered).toEqual(ofType(home, 'Service'))
  expect(offered).toHaveLength(content.services.length)
})

test('a service’s page describes the service and its breadcrumbs', ({ graphs, builtFor }) => {
  const services = graphs.filter(({ path }) => path.startsWith('/servicos/'))
  expect(services).toHaveLength(content.services.length)
  for (const page of services) {
    const url = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(ofType(page, 'Service')).toMatchObject([{ url, provider: expect.anything() }])
    const steps = ofType(page, 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect([steps[0]?.item, steps[2]?.item]).toEqual([`${builtFor}/`, url])
  }
})

/** What the home page describes of a type with another company or other cities. */
function describedWith(type: string, company: Partial<typeof knownCompany>, cities: string[] = []) {
  const changed = { ...content, company: { ...content.company, ...company }, area: { cities } }
  return ofType(nodesIn(JSON.stringify(homeGraph(changed))), type)
}

test('place and CNPJ are described once they are known', () => {
  const { geo, cnpj } = knownCompany
  expect(describedWith('GeoCoordinates', { geo })).toMatchObject([
    { latitude: '-23.26', longitude: '-47.3' },
  ])
  expect(describedWith('GeoCoordinates', { geo: null })).toEqual([])
  expect(describedWith('Organization', { cnpj })).toMatchObject([{ taxID: cnpj }])
  expect(describedWith('Organization', { cnpj: null })[0]).not.toHaveProperty('taxID')
})

const region = { '@type': 'AdministrativeArea', name: content.home.area.map.region }

test.for([
  ['Itu', [], region],
  ['Itu', ['Tatuí'], ['Itu', 'Tatuí'].map((name) => ({ '@type': 'City', name }))],
  ['CAMPINAS', ['Campinas'], [{ '@type': 'City', name: 'CAMPINAS' }]],
])('a company in %s that lists the cities %j serves %j', ([city, cities, area]) => {
  const address = { ...knownCompany.address, city: String(city) }
  const [office] = describedWith('LocalBusiness', { address }, [cities].flat().map(String))
  expect(office?.areaServed).toEqual(area)
})
