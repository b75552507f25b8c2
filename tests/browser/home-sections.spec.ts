import { content, expect, test } from './site.ts'

const anchors = ['inicio', 'servicos', 'diferenciais', 'segmentos', 'contato']

test('the home page has its seven sections in the order of the specification', async ({
  page,
  open,
}) => {
  await open('/')
  const { hero, services, statistics, differentials, area, segments, contact } = content.home
  const ids = await page.locator('main > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors)
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(7)
  const headings = [
    hero.headline,
    services.heading,
    statistics.heading,
    differentials.heading,
    area.heading,
    segments.heading,
    contact.heading,
  ]
  for (const [i, heading] of headings.entries()) {
    const level = i === 0 ? 1 : 2
    await expect(sections.nth(i).getByRole('heading', { level }).first()).toHaveText(heading)
  }
})

test('an address with an anchor arrives at its section', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  for (const anchor of anchors) {
    // Another path first: a new hash alone loads nothing.
    await page.goto('about:blank')
    await open(`/#${anchor}`)
    const top = () => page.locator(`#${anchor}`).evaluate((it) => it.getBoundingClientRect().top)
    await expect.poll(top, anchor).toBeLessThan(120)
    expect(await top(), anchor).toBeGreaterThan(-5)
  }
})

test('differentials and service area stand in words, the area as a described drawing, too', async ({
  page,
  open,
}) => {
  await open('/')
  const section = page.locator('#diferenciais')
  await section.scrollIntoViewIfNeeded()
  const points = section.getByRole('listitem')
  await expect(points).toHaveCount(content.home.differentials.points.length)
  for (const [i, { title, text }] of content.home.differentials.points.entries()) {
    await expect(points.nth(i).getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(points.nth(i)).toContainText(text)
  }
  const { heading, paragraphs, map } = content.home.area
  const area = page.getByRole('region', { name: heading })
  for (const paragraph of paragraphs) await expect(area).toContainText(paragraph)
  await expect(area.getByRole('img', { name: map.description })).toBeVisible()
  await expect(area).toContainText(map.caption)
})
