import { content, example, expect, type Page, test } from './site.ts'

const { navigation } = content.interface

/** Where every section begins. */
async function tops(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > section, footer')].map((section) =>
      Math.round(section.getBoundingClientRect().top + scrollY),
    ),
  )
}

const isSettled = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-settled', '')

async function expectSectionsOffTheScreenToRest(page: Page): Promise<void> {
  const resting = await page
    .locator('main > section, footer')
    .evaluateAll((sections) =>
      sections.map(
        (it) => !(it.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true),
      ),
    )
  expect(resting.filter(Boolean).length).toBeGreaterThan(2)
}

test('sections off the screen rest without moving anything', async ({ page, open }) => {
  await open('/')
  await isSettled(page)
  await expectSectionsOffTheScreenToRest(page)
  const settled = await tops(page)
  await page.evaluate(() => delete document.documentElement.dataset.settled)
  expect(settled).toEqual(await tops(page))
})

test('links hit their sections after the window has changed its width', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
    await isSettled(page)
    await page.getByRole('banner').getByRole('link', { name: navigation.contact }).click()
    const top = () => page.locator('#contato').evaluate((it) => it.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThan(-5)
    await page.evaluate(() => scrollTo(0, 0))
  }
})

test('a search within the page finds words of sections that rest', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  await isSettled(page)
  const last = content.company.phone.display
  expect(
    await page.evaluate(
      (words) => 'find' in window && Reflect.apply(window.find as () => boolean, window, [words]),
      last,
    ),
  ).toBe(true)
})

test('the home page that one comes to from a service has its sections where they are', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await open('/')
  const loaded = await tops(page)
  await open(`/servicos/${example.id}`)
  await isSettled(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: content.company.brand.name })
    .first()
    .click()
  await expect(page.locator('#inicio')).toBeVisible()
  expect(await tops(page)).toEqual(loaded)
})
