import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { readContent } from '../../app/content/read.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { sitePages } from '../../app/pages.ts'
import { loadSite, siteBundlePath } from '../../server/http/site.ts'
import { exampleServices } from '../site/example-services.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { test as base, notFoundAnswer } from './quiet-browser.ts'

export { expect, type Page }

/** What the site says: what the tests expect where the specification leaves the words open. */
export const content = readContent(path.resolve(import.meta.dirname, '../../content'))

export const { example, another } = exampleServices(content)
export const examplePath = `/servicos/${example.id}`

/** A page with all blocks that a service's can have. */
export const longestPage = `/servicos/${(content.services.find(({ promo }) => promo) ?? example).id}`

/** A page of each kind, of the services the longest. */
export const eachKind = sitePages(content).flatMap(({ status, path, content: { kind } }) =>
  status === 200 && (kind !== 'service' || path === longestPage) ? [path] : [],
)

/** Paths that lead to the two not-found pages. */
export const missingPaths = ['/servicos/nope', '/nada']

export const allPaths = [
  ...sitePages(content).flatMap((page) => (page.status === 200 ? [page.path] : [])),
  ...missingPaths,
]

/** Options of a test: it runs on desktop and phone, or on the phone alone. */
export const bothSizes = { tag: '@both-sizes' }
export const onPhone = { tag: '@phone' }

/** Serves the home page as it is with other content. */
export async function serveHome(page: Page, change: (content: SiteContent) => void): Promise<void> {
  const site = await loadSite(path.resolve(siteBundlePath))
  change(site.content)
  const html = await site.renderPage(site.findPage('/'))
  await page.route('/', async (route) => {
    await route.fulfill({ response: await route.fetch(), body: html })
  })
}

export async function hydrated(page: Page): Promise<void> {
  // Checks in every frame; an assertion would wait longer after each check.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
}

/** Follows a link of the footer, which a phone shows folded. */
export async function followFooter(page: Page, href: string, name: string): Promise<void> {
  const foot = page.getByRole('contentinfo')
  const details = foot.locator('details', { has: page.locator(`[href="${href}"]`) })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  await foot.getByRole('link', { name, exact: true }).click()
}

/** Chooses a segment by its title; one alone is there without a choice. */
export async function chooseSegment(page: Page, title: string | undefined): Promise<void> {
  if (content.segments.length === 1) return
  const at = content.segments.findIndex((segment) => segment.title === title)
  if (at < 0) throw new Error(`No segment has the title ${title}`)
  // The radio button itself is hidden.
  await page.locator('#segmentos label').nth(at).click()
}

/** What only screen readers say of these elements, as their components have it. */
export const announced = {
  closeVideo: 'Fechar vídeo',
  notices: 'Avisos',
  closeNotice: 'Fechar aviso',
  closeStatement: 'Fechar declaração',
  floating: 'Conversar pelo WhatsApp',
  segments: 'Segmentos atendidos',
}

export function menuButton(page: Page) {
  const name = content.labels.navigation.menu
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/** The button that copies a phone number or an e-mail address. */
export function copyButton(page: Page, text: string) {
  return page.locator('#contato').getByRole('button', { name: `Copiar ${text}` })
}

/** Elements of the page's content that are transparent, as if they waited for a script. */
export function transparentCount(page: Page): Promise<number> {
  return page
    .locator('main *')
    .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity === '0').length)
}

/**
 * Waits until a picture is loaded and decoded; decode() rejects while the browser changes to another
 * file of its `srcset`.
 */
export async function decoded(picture: Locator): Promise<void> {
  const isDecoded = (image: HTMLImageElement) =>
    image.decode().then(
      () => true,
      () => false,
    )
  await expect.poll(() => picture.evaluate(isDecoded)).toBe(true)
}

export const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Stops the page's clock; from here on only `page.clock.runFor` moves it. */
export async function stopTime(page: Page): Promise<void> {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 60_000)
}

export function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  return () => posts
}

/** What the browser, and of `/nada` the page itself, say of the two not-found pages. */
export const notFoundNoise = [notFoundAnswer, /^console warning: [^(]* \/nada \(/]

/** What of it is said where only this page is opened. */
export const noiseOf = (path: string) =>
  missingPaths.includes(path) ? notFoundNoise.slice(0, path === '/nada' ? 2 : 1) : []

type Fixtures = {
  /** Opens a page of the site and waits until it is hydrated. */
  open: (path: string, media?: { reducedMotion: 'reduce' }) => Promise<void>
}

export const test = base.extend<Fixtures, { site: SiteServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
      expect(site.errors, 'the server wrote to standard error').toEqual([])
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  open: async ({ page }, use) =>
    use(async (url, media) => {
      if (media) await page.emulateMedia(media)
      await page.goto(url)
      await hydrated(page)
    }),
})
