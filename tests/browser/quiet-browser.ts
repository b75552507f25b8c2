import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from '@playwright/test'

/** What Chromium itself writes about an answer with status 404. */
export const notFoundAnswer = /Failed to load resource: .* 404/

/** What Chromium reports about preloaded pictures where pictures are switched off. */
const unusedPreload = /preload.* image loading is disabled|was preloaded using link preload but not/

/** Collects everything that the browser reports and a visitor's should not. */
function listen(context: BrowserContext, tolerated: RegExp[], lines: string[]): void {
  const say = (line: string) => {
    if (!tolerated.some((pattern) => pattern.test(line))) lines.push(line)
  }
  context.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') {
      say(`console ${kind}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => say(`page error: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      say(`request elsewhere: ${request.url()}`)
  })
}

type Fixtures = {
  /** Names what the browser reports in this test: each has to appear, and nothing else may. */
  expectNoise: (...patterns: RegExp[]) => void
  /** What the browser may report in any test of a kind. */
  tolerated: RegExp[]
  /** What it has reported in this test beside that. */
  reported: string[]
  /** Opens a context beside that of `page`, which is listened to as well. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

type WorkerFixtures = {
  /**
   * Whether pictures are loaded; false where a test ignores them, which saves most of a page's
   * time.
   */
  withPictures: boolean
}

/** Fails a test by what the browser reports and by requests to elsewhere. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  withPictures: [false, { scope: 'worker', option: true }],
  launchOptions: async ({ launchOptions, withPictures }, use) => {
    const args = withPictures ? [] : ['--blink-settings=imagesEnabled=false']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
  tolerated: async ({ withPictures }, use) => use(withPictures ? [] : [unusedPreload]),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  reported: async ({}, use) => use([]),
  openContext: async ({ browser, tolerated, reported }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      listen(context, tolerated, reported)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  expectNoise: [
    async ({ context, tolerated, reported: lines }, use) => {
      const expected: RegExp[] = []
      listen(context, tolerated, lines)
      await use((...patterns) => expected.push(...patterns))
      const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect.soft(unexpected, 'what the browser said').toEqual([])
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)))
      expect.soft(missing.map(String), 'what it should have said').toEqual([])
    },
    { auto: true },
  ],
})
