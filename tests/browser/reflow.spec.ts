import { focusStop } from './focus-stop.ts'
import { test } from './quote-form.ts'
import { content, eachKind, expect, missingPaths, noiseOf, onPhone, type Page } from './site.ts'

// The content security policy allows only the site's styles, so the tests' own has to bypass it.
test.use({ bypassCSP: true })

/** Words that stick out to the right or that their own box cuts off. */
function lost(page: Page) {
  return page.evaluate(() => {
    const sticksOut = document.documentElement.scrollWidth > innerWidth
    const cut = [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, label, a, button')]
      .filter((element) => element.checkVisibility({ opacityProperty: true }))
      // Leaves out what is only for screen readers, and the honeypot.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => !element.closest('p[aria-hidden]'))
      // What a row of choices scrolls into view is not lost.
      .filter((element) => !element.closest('fieldset'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hides = overflowX !== 'visible' || overflowY !== 'visible'
        const isCut =
          element.scrollHeight > element.clientHeight + 2 ||
          element.scrollWidth > element.clientWidth + 2
        return (hides && isCut) || element.getBoundingClientRect().right > innerWidth + 1
      })
      .map((element) => element.textContent)
    return sticksOut ? ['the page itself', ...cut] : cut
  })
}

/** All text spacing that a visitor may set (WCAG 1.4.12), at once. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** About 1; a second row lies over the page below the bar. */
const barRows = (page: Page) =>
  page
    .locator('.bar > div')
    .evaluate((row) => row.clientHeight / Number.parseFloat(getComputedStyle(row).minHeight))

const setTextSize = (page: Page, size: string) =>
  page.locator('html').evaluate((root, fontSize) => Object.assign(root.style, { fontSize }), size)

for (const path of [...eachKind, ...missingPaths]) {
  test(`nothing of ${path} is lost with other text, or at 400 %`, async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(...noiseOf(path))
    await open(path, { reducedMotion: 'reduce' })
    for (const width of [320, 640, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const style = await page.addStyleTag({ content: spacing })
      expect(await lost(page), `wider text at ${width} px`).toEqual([])
      expect(await barRows(page), `wider text at ${width} px`).toBeCloseTo(1, 1)
      await style.evaluate((element) => (element as Element).remove())
      for (const size of ['110%', '175%', '200%']) {
        await setTextSize(page, size)
        expect(await lost(page), `text of ${size} at ${width} px`).toEqual([])
        expect(await barRows(page), `text of ${size} at ${width} px`).toBeCloseTo(1, 1)
      }
      await setTextSize(page, '')
    }
    // This is a window of 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await lost(page), '400 %').toEqual([])
  })
}

test('no cell of a paper is out of reach where the browser has a smallest size of letters', async ({
  playwright,
  launchOptions: { args = [], ...launchOptions },
  site,
}) => {
  const smallest = '--blink-settings=minimumFontSize=24'
  const browser = await playwright.chromium.launch({ ...launchOptions, args: [...args, smallest] })
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 320, height: 640 },
  })
  for (const { id } of content.services) {
    await page.goto(`/servicos/${id}`)
    const outside = await page.locator('#modelo :is(td, th)').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          cell.scrollIntoView({ behavior: 'instant', inline: 'nearest' })
          return cell.getBoundingClientRect().right > innerWidth
        })
        .map((cell) => cell.textContent),
    )
    expect(outside, id).toEqual([])
  }
  await browser.close()
})

test('at 400 % the focused control of the form is not covered', async ({ page, open, quote }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open('/', { reducedMotion: 'reduce' })
  await expect(page.locator('.floating'), 'as the bar, it scrolls away').not.toBeInViewport()
  await open('/#contato', { reducedMotion: 'reduce' })
  for (const control of [quote.name, quote.email, quote.message, quote.submit]) {
    await control.focus()
    expect(await focusStop(page)).toMatchObject({ onScreen: true, coveredBy: [] })
  }
})

// axe finds what is smaller than 24 px.
test('the main controls are 44 px on a phone', onPhone, async ({ page, open }) => {
  for (const path of eachKind) {
    await open(path)
    const controls = 'a, button, label:has([type="radio"]), input, select, textarea, summary'
    const small = await page
      .locator(`main :is(${controls}), header.bar :is(${controls}), .floating`)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          // Leaves out what is only for screen readers, the honeypot, and links inside sentences.
          .filter((element) => getComputedStyle(element).clipPath === 'none')
          .filter((element) => !element.matches('p[aria-hidden] *, p > a'))
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect()
            return Math.round(Math.min(width, height)) < 44
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      )
    expect(small, path).toEqual([])
  }
})
