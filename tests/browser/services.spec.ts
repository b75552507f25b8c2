import { bothSizes, content, example, examplePath, expect, longestPage, test } from './site.ts'

test('a card leads to its page, and from there back', bothSizes, async ({ page, open }) => {
  // Clicks two corners of the card, because not only its words are the link.
  const card = page.locator('#servicos li', { has: page.locator(`[href="${examplePath}"]`) })
  for (const corner of ['first', 'last']) {
    await open('/')
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {}
    const position = corner === 'first' ? { x: 20, y: 20 } : { x: width - 20, y: height - 20 }
    await card.click({ position })
    await expect(page).toHaveURL(examplePath)
  }
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
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = `${width} px`
    await expect(page.locator('main header img'), size).toBeInViewport({ ratio: 0.999 })
    await expect(page.getByRole('heading', { level: 1 }), size).toBeInViewport({ ratio: 1 })
    const introduction = page.getByRole('heading', {
      name: content.labels.servicePage.introHeading,
    })
    await expect(introduction, size).toBeInViewport()
  }
})
