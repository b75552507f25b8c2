import { content, example, expect, notFoundAnswer, test } from './site.ts'

test('an unknown path is logged to the console, and leads home', { tag: '@both-sizes' }, async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(notFoundAnswer)
  for (const path of ['/nada', `/servicos/${example.id}/mais`, `/Servicos/${example.id}`]) {
    expectNoise(new RegExp(`^console warning: [^(]* ${path} \\(`))
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found')
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  await expect(page).toHaveURL('/')
})

test('an unknown service says so, and leads to the services', { tag: '@both-sizes' }, async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(notFoundAnswer)
  await open('/servicos/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço não encontrado')
  const back = page.getByRole('main').getByRole('link')
  await expect(back).toHaveText(content.interface.unknownService.back)
  await back.click()
  await expect(page).toHaveURL('/#servicos')
  await expect(page.locator('#servicos h2')).toBeInViewport()
})
