import { expect } from 'vitest'
import { homeGraph } from '../../app/seo/home-graph.ts'
import { content, type ServedPage, test as siteTest } from './served-pages.ts'

/** A node of a graph: types, properties, references. */
type GraphNode = { [key: string]: unknown }

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node and all nodes in it. */
function withNested(node: GraphNode): GraphNode[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(withNested)]
}

/** All nodes of a graph, those that describe something and mere references. */
function nodesIn(json: string) {
  // The tests below check its shape.
  const data = JSON.parse(json) as { '@context': string; '@graph': GraphNode[] }
  expect(data['@context']).toBe('https://schema.org')
  const nodes = data['@graph'].flatMap(withNested)
  return {
    described: nodes.filter((node) => '@type' in node),
    references: nodes.filter((node) => '@id' in node && Object.keys(node).length === 1),
  }
}

function graphOf(page: ServedPage) {
  const scripts = page.root.querySelectorAll('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  return { ...page, ...nodesIn(scripts[0]?.text ?? '') }
}

/** Adds the pages with what they describe. */
const test = siteTest.extend('graphs', { scope: 'file' }, ({ found }) => found.map(graphOf))

const ofType = ({ described }: { described: GraphNode[] }, type: string) =>
  described.filter((node) => node['@type'] === type)

/**
 * Google's required properties of what it shows as rich results (as of November 2026), and our own.
 */
const required: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  LocalBusiness: ['name', 'address'],
  PostalAddress: [
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'addressCountry',
  ],
  Service: ['name', 'description', 'url', 'provider'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  GeoCoordinates: ['latitude', 'longitude'],
}

test('everything has the properties that Google requires of it', ({ graphs }) => {
  for (const { path, described } of graphs) {
    for (const node of described) {
      const type = String(node['@type'])
      const missing = (required[type] ?? []).filter((property) => !node[property])
      expect(missing, `${type} on ${path}`).toEqual([])
    }
  }
})

test('every reference leads to something that the same page describes once', ({ graphs }) => {
  for (const { path, described, references } of graphs) {
    const ids = described.flatMap((node) => ('@id' in node ? [String(node['@id'])] : []))
    expect(new Set(ids).size, path).toBe(ids.length)
    expect(references.filter((node) => !ids.includes(String(node['@id'])))).toEqual([])
    expect(references.length, path).toBeGreaterThan(0)
  }
})

/** Facts about the data themselves, not about the company. */
const hiddenTexts = [
  '@type',
  '@id',
  'url',
  'item',
  'position',
  'inLanguage',
  'availableLanguage',
  'contactType',
]
/** The page shows them in Portuguese; `hours` of content/company.json has both. */
const worded = ['dayOfWeek', 'opens', 'closes', 'addressCountry']

test('nothing is stated that the page does not show', ({ graphs }) => {
  for (const { path, root, described } of graphs) {
    const body = root.querySelector('body')?.structuredText.replace(/\s+/g, ' ') ?? ''
    const digits = body.replace(/\D/g, '')
    const links = root.querySelectorAll('a[href]').map((link) => link.getAttribute('href'))
    const isShown = (key: string, text: string) => {
      if (key === 'telephone') return digits.includes(text.replace('+55', ''))
      return key === 'sameAs' ? links.includes(text) : body.includes(text)
    }
    for (const [key, value] of described.flatMap(Object.entries)) {
      if ([...hiddenTexts, ...worded].includes(key)) continue
      const texts = [value].flat().filter((one) => typeof one === 'string')
      expect(
        texts.filter((one) => !isShown(key, one)),
        `${key} on ${path}`,
      ).toEqual([])
    }
  }
})

test('the home page describes the company, its office, its post and its services', ({
  graphs: [home],
}) => {
  if (!home) throw new Error('no home page')
  const [office, post] = ofType(home, 'LocalBusiness')
  expect(office).toMatchObject({
    name: content.company.brand.fullName,
    openingHoursSpecification: { opens: '08:00', closes: '18:00' },
    department: [{ '@id': post?.['@id'] }],
    areaServed: { '@type': 'AdministrativeArea' },
    sameAs: content.company.social.map(({ url }) => url),
  })
  expect(post).toMatchObject({
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    address: office?.address,
  })
  expect(ofType(home, 'ContactPoint')).toHaveLength(1)
  expect(ofType(home, 'WebSite')).toHaveLength(1)
  const offered = ofType(home, 'Offer').map(({ itemOffered }) => itemOffered)
  expect(offered).toEqual(ofType(home, 'Service'))
  expect(offered).toHaveLength(content.services.length)
})

test('a service’s page describes the service and its breadcrumbs', ({ graphs }) => {
  const services = graphs.filter(({ path }) => path.startsWith('/servicos/'))
  expect(services).toHaveLength(content.services.length)
  for (const page of services) {
    const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(ofType(page, 'Service')).toMatchObject([{ url: canonical }])
    const steps = ofType(page, 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps.at(-1)?.item).toBe(canonical)
  }
})

test('not-found pages describe nothing', ({ missing }) => {
  for (const { html } of missing) expect(html).not.toContain('ld+json')
})

test('the video is described once its date and length are known, and the place once it is', () => {
  const graphWith = (duration: string | null, uploadDate: string | null) => {
    const video = { ...content.company.video, duration, uploadDate }
    const geo = { latitude: -23.5, longitude: -47.4 }
    const company = { ...content.company, video, geo }
    return nodesIn(JSON.stringify(homeGraph({ ...content, company })))
  }
  const graph = graphWith('PT1M30S', '2026-11-21')
  expect(ofType(graph, 'VideoObject')).toHaveLength(1)
  expect(ofType(graph, 'GeoCoordinates')).toHaveLength(1)
  expect(ofType(graphWith(null, '2026-11-21'), 'VideoObject')).toEqual([])
  expect(ofType(graphWith('PT1M30S', null), 'VideoObject')).toEqual([])
})
