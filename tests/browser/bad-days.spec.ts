import { startSite } from '../site-server.ts'
import { startBadLine } from './bad-line.ts'
import { expectFilled, fillIn, formOf, nothing, quotes } from './quote-form.ts'
import { another, content, example, expect, hydrated, test } from './site.ts'

test.describe('a bad day', { tag: '@desktop' }, () => {
  test('the server answers nothing for 20 seconds: the error in its words, and nothing is lost', async ({
    page,
    open,
  }) => {
    // The page's own clock does not move AbortSignal.timeout, so it is made of what it does move.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController()
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
        return controller.signal
      }
    })
    const start = Date.now()
    await page.clock.install({ time: start })
    let hangs = true
    await page.route('/', (route) => {
      if (route.request().method() !== 'POST' || !hangs) return route.fallback()
    })
    await open('/')
    const { submit, error, success } = formOf(page)
    const values = await fillIn(page)
    await page.clock.pauseAt(start + 60_000)
    await submit.click()
    await page.clock.runFor(19_900)
    await expect(submit).toBeDisabled()
    await page.clock.runFor(200)
    await expect(error).toBeVisible()
    await expect(submit).toBeEnabled()
    await expectFilled(page, values)
    hangs = false
    await page.clock.resume()
    await submit.click()
    await expect(success).toBeVisible()
  })

  test('a new build replaces the site while the form is filled in', async ({ page }) => {
    const old = await startSite()
    await page.goto(old.origin)
    await hydrated(page)
    const values = await fillIn(page)
    await old.stop()
    const next = await startSite({ PORT: new URL(old.origin).port })
    try {
      // The new build has no file of the old one's names, until the browser has the new page.
      await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }))
      const { submit, success } = formOf(page)
      await submit.click()
      await expect(success).toBeVisible()
      expect(await quotes(next.dataDir)).toContain(values.name)
      await page.unrouteAll()
      await page.locator(`#servicos a[href="/servicos/${example.id}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
      await hydrated(page)
    } finally {
      await next.stop()
    }
  })

  test('3G that loses every twentieth packet', async ({ page, site, context }) => {
    test.slow()
    await context.grantPermissions(['clipboard-write'])
    const line = await startBadLine(site.origin)
    try {
      await page.goto(line.origin, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const values = await fillIn(page)
      const { submit, success } = formOf(page)
      await submit.click()
      await expect(success).toBeVisible({ timeout: 40_000 })
      expect(await quotes(site.dataDir)).toContain(values.name)
    } finally {
      line.stop()
    }
  })

  test('Enter in a field sends the form once', async ({ page, open }) => {
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1
    })
    await open('/')
    await fillIn(page)
    const { email, success } = formOf(page)
    await email.press('Enter')
    await email.press('Enter')
    await expect(success).toBeVisible()
    expect(posts).toBe(1)
  })

  test('back after success, and back to a tab that was put away', async ({ page, open }) => {
    await open('/')
    const values = await fillIn(page)
    // The browser puts the tab away, and asks for the page again when it is wanted.
    await page.goto('about:blank')
    await page.goBack()
    await hydrated(page)
    await expectFilled(page, values)
    const { submit, success } = formOf(page)
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(success).toBeVisible()
    await page.goto(`/servicos/${another.id}`)
    await page.goBack()
    await hydrated(page)
    await expectFilled(page, nothing)
    await expect(submit).toBeEnabled()
  })

  test('every picture is missing', async ({ page, open, expectNoise }) => {
    expectNoise(/ERR_FAILED/)
    await page.route('**/pictures/**', (route) => route.abort())
    await open('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { title } of content.services) {
      await expect(page.locator('#servicos').getByRole('heading', { name: title })).toBeVisible()
    }
    await fillIn(page)
    const { submit, success } = formOf(page)
    await submit.click()
    await expect(success).toBeVisible()
    await page.locator('#servicos').getByRole('link').first().click()
    const first = content.services[0]?.title ?? '-'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  })

  for (const year of [1998, 2038]) {
    test(`storage is blocked, and the clock stands in ${year}`, async ({ page, open }) => {
      await page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }
      })
      await page.clock.install({ time: `${year}-01-19T03:14:08Z` })
      await open(`/servicos/${example.id}`)
      await page.getByRole('main').getByRole('link', { name: 'orçamento' }).first().click()
      await expect(page.locator('#contato h2')).toBeInViewport()
      await fillIn(page, { subject: 'orcamento' })
      const { submit, success } = formOf(page)
      await submit.click()
      await expect(success).toBeVisible()
    })
  }
})
