import { another, content, example, expect, serviceIds, serviceOf, test } from './site.ts'

type Described = {
  metadata: { title: string; description: string; keywords: string[] }
  path: string
}

const pages: Described[] = [
  { path: '/', metadata: content.home.meta },
  ...serviceIds.map((id) => ({ path: `/servicos/${id}`, metadata: serviceOf(id).meta })),
]

test('every page has its own title, description, keywords and canonical address', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow()
  const seen: string[] = []
  for (const { path, metadata } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(metadata.title)
    const named = (name: string) => page.locator(`head meta[name="${name}"]`)
    await expect(named('description')).toHaveAttribute('content', metadata.description)
    await expect(named('keywords')).toHaveAttribute('content', metadata.keywords.join(', '))
    await expect(named('robots')).toHaveCount(0)
    const canonical = page.locator('head link[rel="canonical"]')
    const href = (await canonical.getAttribute('href')) ?? ''
    expect(href).toMatch(/^https?:\/\//)
    expect(new URL(href).pathname).toBe(path)
    seen.push(metadata.title, metadata.description, href)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(new Set(seen).size).toBe(pages.length * 3)
})

test('the head follows a navigation inside the site', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open(`/servicos/${example.id}`)
  await page.getByRole('contentinfo').getByRole('link', { name: another.title }).click()
  await expect(page).toHaveTitle(another.meta.title)
  const description = page.locator('head meta[name="description"]')
  await expect(description).toHaveCount(1)
  await expect(description).toHaveAttribute('content', another.meta.description)
  const canonical = page.locator('head link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /\/servicos\/limpeza$/)
})

type Node = Record<string, unknown>

/** All nodes of the page's structured data, however deep they stand. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  return [...('@type' in node ? [node] : []), ...Object.values(node).flatMap(nodesIn)]
}

test('the home page describes organization, local business and services for machines', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(blocks.length).toBeGreaterThan(0)
  const parsed = blocks.map((text) => JSON.parse(text) as Node)
  for (const block of parsed) expect(block['@context']).toBe('https://schema.org')
  const nodes = nodesIn(parsed)
  const ofType = (type: string) => nodes.filter((node) => [node['@type']].flat().includes(type))
  const [organization] = ofType('Organization')
  expect(organization).toMatchObject({
    name: content.company.brand.fullName,
    telephone: content.company.phone.e164,
  })
  const businesses = ofType('LocalBusiness')
  expect(businesses.length).toBeGreaterThan(0)
  expect(businesses.map(({ telephone }) => telephone)).toContain(content.company.phone.e164)
  const names = ofType('Service').map(({ name }) => name)
  expect(names).toEqual(serviceIds.map((id) => serviceOf(id).title))

  // What refers to another node finds it.
  const ids = new Set(nodes.map((node) => node['@id']))
  const references = [...JSON.stringify(parsed).matchAll(/\{"@id":"([^"]+)"\}/g)]
  for (const [, id] of references) expect(ids).toContain(id)
})
