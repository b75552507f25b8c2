import { content, expect, notFoundNoise, test } from './site.ts'

test('an unknown path is logged and leads home', async ({ page, open, expectNoise }) => {
  expectNoise(...notFoundNoise)
  await open('/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${content.labels.notFound.code} ${content.labels.notFound.title}`,
  )
  const title = page.getByText(content.labels.notFound.title, { exact: true })
  await expect(title).toHaveAttribute('lang', content.labels.notFound.titleLanguage)
  await expect(page).toHaveURL('/nada')
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  await expect(page).toHaveURL('/')
})
