import { oldChromium } from '../browsers/old-chromium.ts'
import { holdScripts } from './hold-scripts.ts'
import { quoteOf, quotes } from './quote-form.ts'
import {
  allPaths,
  announced,
  chooseSegment,
  content,
  copyButton,
  examplePath,
  expect,
  menuButton,
  notFoundNoise,
  type Page,
  test,
} from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

const { accessibility, toasts } = content.labels

/** The last Chromium for Windows 7 and 8. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--no-sandbox']
    await use({ ...launchOptions, args, executablePath: oldChromium('109.0.6') })
  },
})

/** What this Chromium says of an attribute that it does not know. */
const unknownPopover = /Found a 'popover' attribute/

const slow = { tag: '@slow' }

async function tryMenu(page: Page): Promise<void> {
  const menu = page.locator('#menu')
  const button = menuButton(page)
  await expect(menu).toBeHidden()
  await button.click()
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: content.labels.navigation.segments }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#segmentos h2')).toBeInViewport()
}

async function tryStatement(page: Page): Promise<void> {
  const statement = page.locator('#acessibilidade')
  await expect(statement).toBeHidden()
  await page.getByRole('button', { name: accessibility.symbol }).click()
  await expect(statement).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: announced.closeStatement }).click()
  await expect(statement).toBeHidden()
  await page.getByRole('button', { name: accessibility.symbol }).click()
  await statement.getByRole('link').last().focus()
  const next = page.locator('footer [data-section="topo"]')
  await next.focus()
  await expect(statement).toBeHidden()
  await expect(next).toBeFocused()
}

async function tryForm(page: Page, dataDir: string): Promise<void> {
  const quote = quoteOf(page)
  await quote.fillInAndSubmit({ phone: 'ligue já' })
  await expect(quote.form.getByRole('alert')).toHaveText(content.form.errorSummary)
  await expect(quote.phone).toBeFocused()
  await quote.answerForms((route) => route.abort())
  const values = await quote.fillIn()
  await quote.submit.click()
  await expect(page.getByText(content.form.fallbackContacts.heading)).toBeVisible()
  await page.unroute('/')
  await quote.submit.click()
  await expect(quote.success).toBeVisible()
  expect(await quotes(dataDir, 'show', await quote.reference())).toContain(values.name)
}

for (const width of [390, 1280]) {
  test(`all works at ${width} pixels`, slow, async ({ page, context, open, site, expectNoise }) => {
    expectNoise(unknownPopover, /status of 422/, /ERR_FAILED/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stubVideo(page)
    await page.setViewportSize({ width, height: 800 })
    await open('/')
    if (width < 1000) await tryMenu(page)
    await tryStatement(page)
    if (content.company.video) {
      expectNoise(videoRequest)
      await page.getByRole('button', { name: content.labels.hero.watch }).click()
      await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('iframe')).toHaveCount(0)
    }
    const { title = '-' } = content.segments.at(-1) ?? {}
    await chooseSegment(page, title)
    await expect(page.locator('#segmentos').getByRole('heading', { level: 3 })).toHaveText([title])
    await copyButton(page, content.company.email).click()
    await expect(page.getByText(toasts.emailCopied)).toBeVisible()
    await tryForm(page, site.dataDir)
  })

  test(`every page is whole at ${width} pixels`, slow, async ({ page, open, expectNoise }) => {
    expectNoise(unknownPopover, ...notFoundNoise)
    await page.setViewportSize({ width, height: 800 })
    for (const path of allPaths) {
      await open(path)
      const sideways = await page.evaluate(() => document.body.scrollWidth - innerWidth)
      expect(sideways, path).toBeLessThanOrEqual(0)
      await expect(page.locator('#menu, #acessibilidade').filter({ visible: true })).toHaveCount(0)
    }
  })
}

test('a menu asked for before hydration opens after it', slow, async ({ page, expectNoise }) => {
  expectNoise(unknownPopover)
  const release = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await menuButton(page).click()
  release()
  await expect(page.locator('#menu')).toBeVisible()
})

test(
  'without scripts menu and statement are in the page',
  slow,
  async ({ openContext, site, expectNoise }) => {
    expectNoise(unknownPopover)
    const viewport = { width: 390, height: 800 }
    const context = await openContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(site.origin + examplePath)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    const order = ['.bar', '#menu', 'main', 'footer', '#acessibilidade']
    const tops = await Promise.all(order.map(top))
    expect(tops).toEqual(tops.toSorted((first, second) => first - second))
    await page
      .locator('#menu')
      .getByRole('link', { name: content.labels.navigation.contact })
      .click()
    const quote = quoteOf(page)
    await quote.fillInAndSubmit()
    await expect(quote.success).toBeVisible()
  },
)
