import { example, expect, hydrated, type Page, test } from './site.ts'

const card = (page: Page) => page.locator(`#servicos a[href="/servicos/${example.id}"]`)

/** What the page asks for while one points at a service, and the data of the service's page among it. */
async function askedOnPointing(page: Page): Promise<{ all: string[]; data: string[] }> {
  const all: string[] = []
  await card(page).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => all.push(new URL(request.url()).pathname))
  await card(page).hover()
  await page.waitForLoadState('networkidle')
  // React Router waits for 100 ms to see that one means it.
  await page.waitForTimeout(400)
  return { all, data: all.filter((path) => path === `/servicos/${example.id}.data`) }
}

test.describe('going from page to page', { tag: '@desktop' }, () => {
  test('the page of a service that one points at is on its way before the click', async ({
    page,
    open,
  }) => {
    await open('/')
    expect((await askedOnPointing(page)).data).toHaveLength(1)
  })

  test('a visitor who saves data loads nothing by pointing', async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open('/')
    expect((await askedOnPointing(page)).all).toEqual([])
    await card(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  })

  test('a reloaded page stands where it stood', async ({ page, open }) => {
    await open('/')
    await page.locator('#segmentos').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(1000)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})
