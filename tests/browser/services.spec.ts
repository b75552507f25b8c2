import { content, example, examplePath, expect, test } from './site.ts'

test('the whole of every card is its link', { tag: '@both-sizes' }, async ({ page, open }) => {
  await open('/')
  for (const [i, { id }] of content.services.entries()) {
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

test('a card leads to its page, and Back returns to the cards', { tag: '@both-sizes' }, async ({
  page,
  open,
}) => {
  await open('/')
  // Clicks its picture, because not only the words are the link.
  await page.locator(`#servicos a[href="${examplePath}"] img`).click()
  await expect(page).toHaveURL(examplePath)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(example.title)
  await expect(page).toHaveTitle(example.meta.title)
  const back = page.getByRole('link', { name: content.interface.servicePage.back })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(page).toHaveURL('/#servicos')
  await expect(page.locator('#servicos')).toBeFocused()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  await expect(page.locator('#inicio h1')).not.toBeInViewport()
})

test('an address with an anchor scrolls to its section', async ({ page, open }) => {
  for (const anchor of ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']) {
    // Opens another path first, because a new hash alone loads nothing.
    await page.goto('about:blank')
    await open(`/#${anchor}`)
    const top = () => page.locator(`#${anchor}`).evaluate((it) => it.getBoundingClientRect().top)
    await expect.poll(top, anchor).toBeLessThan(120)
    expect(await top(), anchor).toBeGreaterThan(-5)
  }
})
