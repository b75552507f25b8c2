import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { pictureHosts } from '../../app/content/all-pictures.ts'
import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { exampleServices } from '../site/example-services.ts'
import { type SiteServer, startSite } from '../site-server.ts'

export { expect, type Page }

/** What the site says: what the tests expect where the specification leaves the words open. */
export const content = readContent(path.resolve(import.meta.dirname, '../../content'))

/** Two services that stand for any. */
export const { example, another } = exampleServices(content)
export const examplePath = `/servicos/${example.id}`

/** A page with all blocks that a service's can have. */
export const longestPage = `/servicos/${(content.services.find(({ promo }) => promo) ?? example).id}`

/** Paths that lead to the two not-found pages. */
export const missingPaths = ['/servicos/nope', '/nada']

/** The home page, one page for each service, and the two not-found pages. */
export const allPaths = [
  ...sitePages(content).flatMap((page) => (page.status === 200 ? [page.path] : [])),
  ...missingPaths,
]

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  // Asks in every frame, where an assertion would wait longer and longer before it asks again.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
}

export async function expectNotHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
}

/** Stops the page's clock; from here on it goes by `page.clock.runFor` alone. */
export async function stopTime(page: Page): Promise<void> {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 60_000)
}

/** Brings in every picture at once, also those that come only when one scrolls near them. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager'
      // One that does not come shows its fallback; a hidden one without a source never comes.
      if (image.currentSrc || image.src) await image.decode().catch(() => undefined)
    }
  })
}

/**
 * Takes the network away, but not from pictures on their way: those would be noise that comes and
 * goes.
 */
export async function goOffline(page: Page): Promise<void> {
  await loadPictures(page)
  await page.context().setOffline(true)
}

/** Counts the forms that the page sends. */
export function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  return () => posts
}

/** The line that Chromium itself writes for answers that a test asks for on purpose. */
export const notFoundAnswer = /Failed to load resource: .* 404/

/** What the not-found page writes to the console about `/nada`. */
export const unknownPath = /^console warning: .*\/nada/

const stockHosts = pictureHosts(content)

/** What Chromium says of preloaded pictures where pictures are switched off. */
const unusedPreload = /preload.* image loading is disabled|was preloaded using link preload but not/

/** Names everything that a visitor's browser should not have had to say. */
function listen(context: BrowserContext, say: (line: string) => void): void {
  context.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') {
      say(`console ${kind}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => say(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url())
    const isOurs = hostname === '127.0.0.1' || stockHosts.includes(origin)
    if (protocol.startsWith('http') && !isOurs) say(`request elsewhere: ${request.url()}`)
  })
}

/**
 * Stock photos of the content, answered here: what is tested is the site, not the line to their
 * hosts.
 */
async function serveStockPhotos(context: BrowserContext): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>'
  for (const host of stockHosts) {
    await context.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    )
  }
}

type Fixtures = {
  /** Opens a page of the site and waits until it is hydrated. */
  open: (path: string) => Promise<void>
  /** Names what the browser will say in this test; each has to come, and nothing else may. */
  expectNoise: (...patterns: RegExp[]) => void
}

type WorkerFixtures = {
  site: SiteServer
  /**
   * Whether pictures are loaded; false where nothing looks at them, which saves most of a page's
   * time.
   */
  withPictures: boolean
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  withPictures: [false, { scope: 'worker', option: true }],
  launchOptions: async ({ launchOptions, withPictures }, use) => {
    const args = withPictures ? [] : ['--blink-settings=imagesEnabled=false']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
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
  expectNoise: [
    async ({ context, withPictures }, use) => {
      const lines: string[] = []
      const expected: RegExp[] = []
      listen(context, (line) => {
        if (withPictures || !unusedPreload.test(line)) lines.push(line)
      })
      await serveStockPhotos(context)
      await use((...patterns) => expected.push(...patterns))
      const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect.soft(unexpected, 'what the browser said').toEqual([])
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)))
      expect.soft(missing.map(String), 'what it should have said').toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page }, use) =>
    use(async (url) => {
      await page.goto(url)
      await hydrated(page)
    }),
})
