import { content, example, expect, serviceIds, serviceOf, test } from './site.ts'

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('everything on the home page is there to be read', async ({ page }) => {
    await page.goto('/')
    for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
      await expect(heading).toHaveCSS('opacity', '1')
    }
    const texts = [
      ...content.home.differentials.points.map(({ text }) => text),
      ...content.services.map(({ summary }) => summary),
    ]
    for (const text of texts) await expect(page.getByText(text)).toBeVisible()
    const unseen = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '0').length)
    expect(unseen).toBe(0)
  })

  test("'Assistir' is a link to the video", async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Assistir' })).toBeHidden()
    const link = page.locator('#inicio').getByRole('link', { name: 'Assistir' })
    await expect(link).toHaveAttribute('href', content.company.video.watchUrl)
  })

  test('buttons that only scripts could answer are not shown', async ({ page }) => {
    await page.goto('/')
    const copy = content.interface.contact.copy.replace('{text}', '')
    await expect(page.getByRole('button', { name: copy })).toHaveCount(0)
  })

  test('links lead to sections and pages', async ({ page }) => {
    await page.goto(`/servicos/${example.id}`)
    const bar = page.getByRole('banner').getByRole('navigation')
    await bar.getByRole('link', { name: 'Segmentos' }).click()
    await expect(page).toHaveURL('/#segmentos')
    await expect(page.locator('#segmentos h2')).toBeInViewport()
    await page.goto('/')
    await page.locator('#servicos').getByRole('link').nth(2).click()
    await expect(page).toHaveURL(`/servicos/${serviceIds[2]}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      serviceOf(serviceIds[2] ?? '').title,
    )
  })

  test('unknown addresses say so', async ({ page, expectNoise }) => {
    expectNoise(/status of 404/)
    const missing = await page.goto('/nada')
    expect(missing?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found')
    const unknown = await page.goto('/servicos/nada')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço não encontrado')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the menu opens, leads to a section and does not cover it', async ({ page }) => {
      await page.goto('/')
      const menu = page.locator('#menu')
      await page.getByRole('button', { name: content.interface.navigation.menuOpen }).click()
      await expect(menu).toBeVisible()
      await menu.getByRole('link', { name: 'Diferenciais' }).click()
      await expect(page).toHaveURL('/#diferenciais')
      const heading = page.locator('#diferenciais h2')
      await expect(heading).toBeInViewport()
      const isCovered = await heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 5, top + height / 2)
        return seen !== element
      })
      expect(isCovered).toBe(false)
    })

    test('Escape closes the menu', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: content.interface.navigation.menuOpen }).click()
      await expect(page.locator('#menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('#menu')).toBeHidden()
    })
  })
})
