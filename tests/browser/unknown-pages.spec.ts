import { content, example, expect, notFoundAnswer, test } from './site.ts'

test('an unknown service says so in its words, with status 404', { tag: '@desktop' }, async ({
  page,
  open,
  expectNoise,
}) => {
  test.slow()
  expectNoise(notFoundAnswer)
  const unknown = [
    'nope',
    '__proto__',
    'constructor',
    'toString',
    'DRONES',
    'Drones',
    `${example.id}%20`,
  ]
  for (const id of unknown) {
    const answer = page.waitForResponse((response) => response.url().endsWith(id))
    await open(`/servicos/${id}`)
    expect((await answer).status(), id).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Serviço não encontrado')
    await expect(
      page.getByText('O serviço que você está procurando não está disponível.'),
    ).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
})

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

for (const paths of [
  ['/nada', '/servicos', `/servicos/${example.id}/mais`, '/index.php'],
  [`/Servicos/${example.id}`],
]) {
  test(`not found: ${paths.join(', ')}; the words, the status, the path on the console`, {
    tag: '@desktop',
  }, async ({ page, open, expectNoise }) => {
    expectNoise(notFoundAnswer)
    for (const path of paths) {
      expectNoise(new RegExp(`^console warning: [^(]* ${path} \\(`))
      const answer = page.waitForResponse((response) => response.url().endsWith(path))
      await open(path)
      expect((await answer).status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(page).toHaveURL(path)
    }
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
