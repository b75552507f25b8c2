import { type BrowserContext, test as base, expect } from '@playwright/test'

/** What Chromium itself writes about an answer with status 404. */
export const notFoundAnswer = /Failed to load resource: .* 404/

/** What Chromium reports about preloaded pictures where pictures are switched off. */
const unusedPreload = /preload.* image loading is disabled|was preloaded using link preload but not/

/** Collects everything that the browser reports and a visitor's should not. */
function listen(context: BrowserContext, say: (line: string) => void): void {
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
  expectNoise: [
    async ({ context, tolerated }, use) => {
      const lines: string[] = []
      const expected: RegExp[] = []
      listen(context, (line) => {
        if (!tolerated.some((pattern) => pattern.test(line))) lines.push(line)
      })
      await use((...patterns) => expected.push(...patterns))
      const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)))
      expect.soft(unexpected, 'what the browser said').toEqual([])
      const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)))
      expect.soft(missing.map(String), 'what it should have said').toEqual([])
    },
    { auto: true },
  ],
})
