import sharp from 'sharp'
import { expect } from 'vitest'
import { dialled } from '../../app/content/phone.ts'
import { sitePages } from '../../app/pages.ts'
import { homeGraph } from '../../app/seo/home-graph.ts'
import { structuredData } from '../../app/seo/structured-data.ts'
import { knownCompany } from '../test-content.ts'
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
  Organization: ['name', 'url', 'logo', 'telephone', 'email'],
  ImageObject: ['url', 'width', 'height'],
  WebSite: ['name', 'url'],
  LocalBusiness: ['name', 'address', 'image', 'logo', 'telephone', 'openingHoursSpecification'],
  PostalAddress: [
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'addressCountry',
  ],
  Service: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  GeoCoordinates: ['latitude', 'longitude'],
  AdministrativeArea: ['name'],
  City: ['name'],
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
  'width',
  'height',
]
/** The page shows them in Portuguese. */
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
  const { opens, closes } = content.company.hours[0]
  expect(office).toMatchObject({
    name: content.company.brand.fullName,
    openingHoursSpecification: { opens, closes },
    department: [{ '@id': post?.['@id'] }],
    areaServed: expect.anything(),
  })
  expect(post).toMatchObject({
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    address: office?.address,
  })
  expect(ofType(home, 'Organization')).toMatchObject([
    {
      sameAs: content.company.social.map(({ url }) => url),
      contactPoint: { telephone: dialled(content.company.phone) },
    },
  ])
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
    expect(ofType(page, 'Service')).toMatchObject([
      { url: canonical, description: expect.any(String), provider: expect.anything() },
    ])
    const steps = ofType(page, 'ListItem')
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(steps.at(-1)?.item).toBe(canonical)
  }
})

test('a page of another kind is described with the way to it', () => {
  const page = sitePages(content).find(({ content }) => content.kind === 'not-found')
  if (!page) throw new Error('no page')
  const trail = [
    { name: 'Início', path: '/' },
    { name: 'Casos', path: '/casos' },
  ]
  const described = structuredData({ ...page, status: 200, path: '/casos', trail })
  expect(described?.['@graph']).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'WebPage', name: 'Casos', url: expect.stringMatching(/\/casos$/) },
    { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'Casos' }] },
  ])
})

test('not-found pages describe nothing', ({ missing }) => {
  for (const { html } of missing) expect(html).not.toContain('ld+json')
})

/** What the home page would describe with other content. */
const graphWith = (changed: Partial<typeof content>) =>
  nodesIn(JSON.stringify(homeGraph({ ...content, ...changed })))

test('logo and image are pictures of the site, as large as they say', async ({
  graphs,
  site,
  builtFor,
}) => {
  const pictures = graphs.flatMap((page) => ofType(page, 'ImageObject'))
  expect(new Set(pictures.map((one) => one['@id'])).size).toBe(2)
  for (const { url, width, height } of pictures) {
    expect(url).toMatch(new RegExp(`^${builtFor}/`))
    const answer = await fetch(String(url).replace(builtFor, site.origin))
    expect(answer.status, String(url)).toBe(200)
    const size = await sharp(await answer.arrayBuffer()).metadata()
    expect([width, height]).toEqual([`${size.width} px`, `${size.height} px`])
  }
})

test('the video is described once all about it is known', () => {
  const { video: known } = knownCompany
  const videosWith = (changed: Partial<typeof known>) => {
    const company = { ...content.company, video: { ...known, ...changed } }
    return ofType(graphWith({ company }), 'VideoObject')
  }
  expect(videosWith({})).toMatchObject([{ uploadDate: known.uploadDate }])
  expect(videosWith({ duration: null })).toEqual([])
  expect(videosWith({ uploadDate: null })).toEqual([])
  expect(videosWith({ url: 'https://www.youtube.com/watch?v=00000000000' })).toEqual([])
})

test('the place and the CNPJ are described once they are known', () => {
  const { geo, cnpj } = knownCompany
  const company = { ...content.company, geo: null, cnpj: null }
  const unknown = graphWith({ company })
  expect(ofType(unknown, 'GeoCoordinates')).toEqual([])
  expect(ofType(unknown, 'Organization')[0]).not.toHaveProperty('taxID')
  const known = graphWith({ company: { ...company, geo, cnpj } })
  expect(ofType(known, 'GeoCoordinates')).toMatchObject([{ ...geo }])
  expect(ofType(known, 'Organization')).toMatchObject([{ taxID: cnpj }])
})

test('the area that is served is the region, or the cities that are listed with the company’s own', () => {
  const { region } = content.home.area.map
  const areaWith = (cities: string[]) =>
    ofType(graphWith({ area: { cities } }), 'LocalBusiness')[0]?.areaServed
  expect(areaWith([])).toEqual({ '@type': 'AdministrativeArea', name: region })
  const names = [content.company.address.city, 'Tatuí'].sort()
  expect(areaWith(['Tatuí'])).toEqual(names.map((name) => ({ '@type': 'City', name })))
})
