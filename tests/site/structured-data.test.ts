import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeGraph } from '../../app/seo/home-graph.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { content, missingPaths, pagePaths, type ServedPage, servedPages } from './served-pages.ts'

let site: SiteServer
let pages: ServedPage[]

beforeAll(async () => {
  site = await startSite()
  const served = await servedPages(site.origin, pagePaths)
  pages = served.filter(({ html }) => html.includes('ld+json'))
})
afterAll(() => site.stop())

/** A node of a graph: types, properties, references. */
type GraphNode = { [key: string]: unknown }

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The node and all nodes in it. */
function allNodes(node: GraphNode): GraphNode[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(allNodes)]
}

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

function graphOf({ root }: ServedPage): GraphNode[] {
  const scripts = root.querySelectorAll('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  // The tests below check its shape.
  const data = JSON.parse(scripts[0]?.text ?? '') as { '@context': string; '@graph': GraphNode[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

function known(graph: GraphNode[]): GraphNode[] {
  return graph.flatMap(allNodes).filter((node) => '@type' in node)
}

const isReference = (node: GraphNode) => '@id' in node && Object.keys(node).length === 1
const ofType = (graph: GraphNode[], type: string) =>
  known(graph).filter((node) => node['@type'] === type)

test('everything has the properties that Google requires of it', () => {
  const missing = pages.flatMap((page) =>
    known(graphOf(page)).flatMap((node) =>
      (required[String(node['@type'])] ?? [])
        .filter((property) => !node[property])
        .map((property) => `${page.path}: ${node['@type']} without ${property}`),
    ),
  )
  expect(missing).toEqual([])
})

test('every reference leads to something that the same page describes once', () => {
  for (const page of pages) {
    const graph = graphOf(page)
    const ids = known(graph).flatMap((node) =>
      typeof node['@id'] === 'string' ? [node['@id']] : [],
    )
    expect(new Set(ids).size, page.path).toBe(ids.length)
    const references = graph.flatMap(allNodes).filter(isReference)
    expect(references.filter((node) => !ids.includes(String(node['@id'])))).toEqual([])
    expect(references.length, page.path).toBeGreaterThan(0)
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

test('nothing is stated that the page does not show', () => {
  const hidden: string[] = []
  for (const page of pages) {
    const body = page.root.querySelector('body')?.structuredText.replace(/\s+/g, ' ') ?? ''
    const digits = body.replace(/\D/g, '')
    const links = page.root.querySelectorAll('a[href]').map((link) => link.getAttribute('href'))
    const isShown = (key: string, value: string) => {
      if (key === 'telephone') return digits.includes(value.replace('+55', ''))
      return key === 'sameAs' ? links.includes(value) : body.includes(value)
    }
    for (const node of known(graphOf(page))) {
      for (const [key, value] of Object.entries(node)) {
        if (hiddenTexts.includes(key) || worded.includes(key)) continue
        const texts = (Array.isArray(value) ? value : [value]).filter(
          (one) => typeof one === 'string',
        )
        hidden.push(
          ...texts.filter((one) => !isShown(key, one)).map((one) => `${page.path} ${key}: ${one}`),
        )
      }
    }
  }
  expect(hidden).toEqual([])
})

test('the home page describes the company, its office, its post and its services', () => {
  const [home] = pages
  if (!home) throw new Error('no home page')
  const graph = graphOf(home)
  const [office, post] = ofType(graph, 'LocalBusiness')
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
  expect(ofType(graph, 'ContactPoint')).toHaveLength(1)
  expect(ofType(graph, 'WebSite')).toHaveLength(1)
  const offered = ofType(graph, 'Offer').map(({ itemOffered }) => itemOffered)
  expect(offered).toEqual(ofType(graph, 'Service'))
  expect(offered).toHaveLength(content.services.length)
})

test('a service’s page describes the service and its breadcrumbs', () => {
  const services = pages.filter(({ path }) => path.startsWith('/servicos/'))
  expect(services).toHaveLength(content.services.length)
  for (const page of services) {
    const graph = graphOf(page)
    const canonical = page.root.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(ofType(graph, 'Service')).toMatchObject([{ url: canonical }])
    const steps = ofType(graph, 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps.at(-1)?.item).toBe(canonical)
  }
})

test('not-found pages describe nothing', async () => {
  for (const { html } of await servedPages(site.origin, missingPaths)) {
    expect(html).not.toContain('ld+json')
  }
})

test('the video is described once its date and length are known, and the place once it is', () => {
  const withVideo = (duration: string | null, uploadDate: string | null) => {
    const video = { ...content.company.video, duration, uploadDate }
    const geo = { latitude: -23.5, longitude: -47.4 }
    const company = { ...content.company, video, geo }
    // This is plain JSON, as in the page.
    return JSON.parse(JSON.stringify(homeGraph({ ...content, company }))) as {
      '@graph': GraphNode[]
    }
  }
  const graph = withVideo('PT1M30S', '2026-11-21')['@graph']
  expect(ofType(graph, 'VideoObject')).toHaveLength(1)
  expect(ofType(graph, 'GeoCoordinates')).toHaveLength(1)
  expect(ofType(withVideo(null, '2026-11-21')['@graph'], 'VideoObject')).toEqual([])
  expect(ofType(withVideo('PT1M30S', null)['@graph'], 'VideoObject')).toEqual([])
})
