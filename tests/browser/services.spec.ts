import { bothSizes, content, example, examplePath, expect, longestPage, test } from './site.ts'

test('a card leads to its page, and from there back', bothSizes, async ({ page, open }) => {
  await open('/')
  const card = page.locator('#servicos li', { has: page.locator(`[href="${examplePath}"]`) })
  await expect(card.getByRole('img'), 'its words say all').toHaveCount(0)
  // In a corner of the card, because not only its words are the link.
  await card.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(examplePath)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(example.title)
  await expect(page).toHaveTitle(`${example.meta.title} | ${content.company.brand.name}`)
  const back = page.getByRole('link', { name: content.labels.servicePage.back })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(page).toHaveURL('/#servicos')
  await expect(page.locator('#servicos')).toBeFocused()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  await expect(page.locator('#inicio h1')).not.toBeInViewport()
})

test('rows of cards are full with any number of services', async ({ page, open }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open('/')
    const list = page.locator('#servicos ul')
    for (let count = await list.locator('li').count(); count > 0; count -= 1) {
      const ends = await list.evaluate((grid) => {
        const rows = new Map<number, number>()
        for (const card of grid.querySelectorAll<HTMLElement>('li')) {
          // Where it is laid out: a card that is being revealed moves.
          rows.set(card.offsetTop, Math.round(card.getBoundingClientRect().right))
        }
        grid.lastElementChild?.remove()
        return { grid: Math.round(grid.getBoundingClientRect().right), rows: [...rows.values()] }
      })
      expect(new Set(ends.rows), `${count} at ${width} px`).toEqual(new Set([ends.grid]))
    }
  }
})

test('a service’s whole scene and its words are in the first window', async ({ page, open }) => {
  await open(longestPage)
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('main header img')).toBeInViewport({ ratio: 0.999 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const { introHeading } = content.labels.servicePage
    await expect(page.getByRole('heading', { name: introHeading })).toBeInViewport()
  }
})
