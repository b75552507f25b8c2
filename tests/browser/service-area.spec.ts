import { servedCities } from '../../app/content/served-cities.ts'
import regionMap from '../../app/region/map.json' with { type: 'json' }
import { isOnMap as mapHas, municipalities } from '../../app/region/municipalities.ts'
import { test } from './quote-form.ts'
import { bothSizes, content, expect, type Page, serveHome } from './site.ts'

const { area } = content.labels
const section = (page: Page) => page.locator('#area')
const map = (page: Page) => section(page).getByRole('img')

/** The first is not on the map, which shows the company's own in another way. */
const cities = ['Campinas', 'Itu', 'Sorocaba', 'Tatuí']
const { company } = content
const listed = servedCities({ area: { cities }, company })
/** In the order in which the map has them. */
const highlighted = regionMap.names
  .map(({ text }) => text)
  .filter((city) => cities.includes(city) && city !== company.address.city)

const listCities = (page: Page, cities: string[]) =>
  serveHome(page, ({ area }) => {
    area.cities = cities
  })

const isOnMap = mapHas(company.address)

test.describe('the map', () => {
  test.skip(!isOnMap, 'The company is elsewhere.')

  test(
    'has names that can be read on every screen, and as a list',
    bothSizes,
    async ({ page, open }) => {
      await open('/')
      const names = await map(page)
        .locator('text')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.map((text) => {
            const scale = text instanceof SVGTextElement ? (text.getScreenCTM()?.a ?? 0) : 0
            const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
            const { left, top, right, bottom } = text.getBoundingClientRect()
            // The typeface leaves some space above and below its letters.
            const space = size * 0.15
            const box = { left, right, top: top + space, bottom: bottom - space }
            return { name: text.textContent, size, ...box }
          }),
        )
      expect(names.length).toBeGreaterThan(6)
      expect(names.filter(({ size }) => size < 12)).toEqual([])
      const covered = names.filter((name) =>
        names.some(
          (other) =>
            other !== name &&
            other.left < name.right &&
            other.right > name.left &&
            other.top < name.bottom &&
            other.bottom > name.top,
        ),
      )
      expect(covered).toEqual([])
      // For large text.
      await page.locator('html').evaluate((root) => Object.assign(root.style, { fontSize: '200%' }))
      const figure = section(page).getByRole('figure')
      await figure.getByText(content.home.area.map.size).click()
      await expect(figure.getByRole('listitem')).toHaveText(municipalities)
    },
  )

  test('has borders in the device’s colour of text in forced colours', async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open('/')
    const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    const borders = await map(page).locator('path:not(.base)').all()
    expect(borders).not.toHaveLength(0)
    for (const border of borders) {
      await expect(border).toHaveCSS('stroke', text)
    }
  })
})

test('without listed cities a link to the form stands alone', async ({ page, open, quote }) => {
  await listCities(page, [])
  await open('/')
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await expect(section(page).getByText(area.served)).toHaveCount(0)
  await expect(map(page).locator('path.served')).toHaveCount(0)
  await section(page).getByRole('link', { name: area.contact }).click()
  await expect(quote.message).toHaveValue(`${area.message}: `)
  await expect(quote.message).toBeFocused()
  await expect(quote.message).toBeInViewport({ ratio: 1 })
})

test('listed cities are a list, in front of the link, and highlighted on the map', {
  tag: '@no-scripts',
}, async ({ page }) => {
  await listCities(page, cities)
  await page.goto('/')
  await expect(section(page).getByRole('listitem')).toHaveText(listed)
  await expect(section(page).getByRole('link', { name: area.contact })).toBeVisible()
  if (!isOnMap) return
  await expect(map(page)).toHaveAccessibleName(
    `${content.home.area.map.description} As cidades atendidas também estão em destaque.`,
  )
  await expect(map(page).locator('path.served')).toHaveCount(highlighted.length)
  await expect(map(page).locator('path.base')).toHaveCount(1)
  const named = map(page).locator('text.served').filter({ visible: true })
  await expect(named).toHaveText(highlighted)
})
