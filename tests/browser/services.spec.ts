import { content, example, expect, serviceIds, serviceOf, test } from './site.ts'

test('the cards stand in their order, with picture, title and summary', async ({ page, open }) => {
  await open('/')
  await page.locator('#servicos').scrollIntoViewIfNeeded()
  const cards = page.locator('#servicos').getByRole('listitem')
  await expect(cards).toHaveCount(serviceIds.length)
  for (const [i, id] of serviceIds.entries()) {
    const card = cards.nth(i)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/servicos/${id}`)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(serviceOf(id).title)
    await expect(card).toContainText(serviceOf(id).summary)
    await expect(card.locator('img')).toHaveCount(1)
  }
})

test('the whole of every card is its link', async ({ page, open }) => {
  await open('/')
  for (const [i, id] of serviceIds.entries()) {
    const card = page.locator('#servicos').getByRole('listitem').nth(i)
    await card.scrollIntoViewIfNeeded()
    const links = await card.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const shares = [0.04, 0.5, 0.96]
      const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height]))
      return points
        .filter(([, y = 0]) => y > 90 && y < innerHeight - 90)
        .map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a'))
        .map((link) => link?.getAttribute('href') ?? null)
    })
    expect(links.length, id).toBeGreaterThan(0)
    expect(new Set(links), id).toEqual(new Set([`/servicos/${id}`]))
  }
})

test('every card leads to its page, and back leads to the cards again', {
  tag: '@desktop',
}, async ({ page, open }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  for (const [i, id] of serviceIds.entries()) {
    // At its picture: not only the words are the link.
    await page.locator('#servicos').getByRole('listitem').nth(i).locator('img').click()
    await expect(page).toHaveURL(`/servicos/${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(serviceOf(id).title)
    await expect(page).toHaveTitle(serviceOf(id).meta.title)
    await page.goBack()
    await expect(heading).toHaveText(content.home.hero.headline)
  }
})

test('a card is touched anywhere and leads to its page', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await open('/')
  const card = page.locator('#servicos').getByRole('listitem').nth(serviceIds.indexOf(example.id))
  await card.getByText(example.summary).tap()
  await expect(page).toHaveURL(`/servicos/${example.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
})
