import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { pictureHosts } from '../../app/content/all-pictures.ts'
import { readContent } from '../../app/content/read.ts'
import { exampleServices } from '../site/example-services.ts'
import { type SiteServer, startSite } from '../site-server.ts'

export { expect, type Page }

/** What the site says: what the tests expect where the specification leaves the words open. */
export const content = readContent(path.resolve(import.meta.dirname, '../../content'))

const stockHosts = pictureHosts(content)

export const serviceIds = content.services.map(({ id }) => id)

/** A service of the content by its id. */
export function serviceOf(id: string) {
  const service = content.services.find((one) => one.id === id)
  if (!service) throw new Error(`content/services holds no ${id}`)
  return service
}

/** Two services that stand for any. */
export const { example, another } = exampleServices(content)

/** A page with all blocks that a service's can have. */
export const longestPage = `/servicos/${(content.services.find(({ promo }) => promo) ?? example).id}`

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
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

/** Takes the network away, but not from pictures on their way: those would be noise that comes and goes. */
export async function goOffline(page: Page): Promise<void> {
  await loadPictures(page)
  await page.context().setOffline(true)
}

/** The lines that Chromium itself writes for answers that a test asks for on purpose. */
export const notFoundAnswer = /Failed to load resource: .* 404/

/** Everything that a visitor's browser should not have had to say. */
class Noise {
  readonly #lines: string[] = []
  readonly #expected: RegExp[] = []

  add(line: string): void {
    this.#lines.push(line)
  }

  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns)
  }

  unexpected(): string[] {
    return this.#lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)))
  }

  missing(): string[] {
    return this.#expected
      .filter((pattern) => !this.#lines.some((line) => pattern.test(line)))
      .map(String)
  }
}

function listen(context: BrowserContext, noise: Noise): void {
  context.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') {
      noise.add(`console ${kind}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => noise.add(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname, origin } = new URL(request.url())
    const isWeb = protocol === 'http:' || protocol === 'https:'
    const isStock = stockHosts.includes(origin)
    if (isWeb && hostname !== '127.0.0.1' && !isStock)
      noise.add(`request elsewhere: ${request.url()}`)
  })
}

/** Stock photos of the content, answered here: what is tested is the site, not the line to their hosts. */
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

export const test = base.extend<
  Fixtures & { watched: undefined; noise: Noise },
  { site: SiteServer }
>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  noise: async ({}, use) => use(new Noise()),
  watched: [
    async ({ context, noise }, use) => {
      listen(context, noise)
      await serveStockPhotos(context)
      await use(undefined)
      expect.soft(noise.unexpected(), 'what the browser said').toEqual([])
      expect.soft(noise.missing(), 'what it should have said').toEqual([])
    },
    { auto: true },
  ],
  expectNoise: async ({ noise }, use) => use((...patterns) => noise.expect(...patterns)),
  open: async ({ page }, use) =>
    use(async (url) => {
      await page.goto(url)
      await hydrated(page)
    }),
})
