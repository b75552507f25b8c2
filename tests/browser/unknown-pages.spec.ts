import { content, expect, notFoundAnswer, test } from './site.ts'

for (const id of [
  'nope',
  '__proto__',
  'constructor',
  'toString',
  'DRONES',
  'Drones',
  'drones%20',
]) {
  test(`/servicos/${id} says that there is no such service, with status 404`, {
    tag: '@desktop',
  }, async ({ page, open, expectNoise }) => {
    expectNoise(notFoundAnswer)
    const answer = page.waitForResponse((response) => response.url().endsWith(id))
    await open(`/servicos/${id}`)
    expect((await answer).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Serviço não encontrado')
    await expect(
      page.getByText('O serviço que você está procurando não está disponível.'),
    ).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  })
}

test('the back button of an unknown service leads to the services', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(notFoundAnswer)
  await open('/servicos/nope')
  const back = page.getByRole('main').getByRole('link')
  await expect(back).toHaveText(content.interface.unknownService.back)
  await back.click()
  await expect(page).toHaveURL('/#servicos')
  await expect(page.locator('#servicos h2')).toBeInViewport()
})

for (const path of [
  '/nada',
  '/Servicos/drones',
  '/servicos',
  '/servicos/drones/mais',
  '/index.php',
]) {
  test(`${path} is not found: the words, the status, the path on the console`, {
    tag: '@desktop',
  }, async ({ page, open, expectNoise }) => {
    const line = new RegExp(`^console warning: .*${path}(?![\\w/])`)
    expectNoise(notFoundAnswer, line)
    const answer = page.waitForResponse((response) => response.url().endsWith(path))
    await open(path)
    expect((await answer).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page).toHaveURL(path)
  })
}

test('the not-found page leads home', async ({ page, open, expectNoise }) => {
  expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
  await open('/nada')
  const home = page.getByRole('main').getByRole('link')
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  await expect(page).toHaveURL('/')
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})
