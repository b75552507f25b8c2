import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import { nothing, quoteOf, quotes, test } from './quote-form.ts'
import {
  content,
  copyButton,
  example,
  expect,
  hydrated,
  menuButton,
  type Page,
  transparentCount,
} from './site.ts'

test.describe('without scripts', { tag: '@no-scripts' }, () => {
  test('all of the home page can be read, the video is a link, and no button needs scripts', async ({
    page,
  }) => {
    await page.goto('/')
    const { home, segments, services } = content
    const texts = [
      ...home.strengths.points.map(({ text }) => text),
      ...services.map(({ summary }) => summary),
      ...segments.map(({ description }) => bindShortWords(description)),
    ]
    // Two services may say the same.
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    const section = page.locator('#segmentos')
    await expect(section.getByRole('radio').filter({ visible: true })).toHaveCount(0)
    const titles = segments.map(({ title }) => title)
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(section.locator('img:visible')).toHaveCount(segments.length)
    const statistics = page.getByRole('region', { name: home.statistics.heading })
    const figures = statistics.locator('dd [aria-hidden="true"]')
    await expect(figures).toHaveText(home.statistics.items.map(({ value }) => value))
    expect(await transparentCount(page)).toBe(0)
    await expect(page.getByRole('button', { name: content.labels.hero.watch })).toBeHidden()
    const link = page.locator('#inicio').getByRole('link', { name: content.labels.hero.watch })
    const { video } = content.company
    await expect(link).toHaveCount(video ? 1 : 0)
    if (video) await expect(link).toHaveAttribute('href', video.url)
    await expect(copyButton(page, '')).toHaveCount(0)
  })

  test('the form is a plain POST, and stored', async ({ page, site, expectNoise, quote }) => {
    expectNoise(/status of 422/)
    await page.goto(`/?servico=${example.id}#contato`)
    const line = `${content.form.service}: ${example.title}`
    await expect(quote.form.getByText(line)).toBeVisible()
    await expect(quote.form).toBeInViewport()
    await expect(quote.subject).toHaveValue('orcamento')
    // The browser itself refuses an empty form.
    await quote.submit.click()
    await expect(quote.name).toBeFocused()
    const wrong = await quote.fillInAndSubmit({ phone: 'ligue já', subject: 'outros' })
    const alerts = quote.form.getByRole('alert')
    await expect(alerts).toHaveText([content.form.errorSummary, ''])
    await expect(alerts.first()).toBeInViewport()
    expect(await page.title()).toContain(content.form.errorSummary)
    await expect(quote.phone).toHaveAccessibleDescription(content.form.fields.phone.errors.format)
    await quote.expectFilled(wrong)
    const values = await quote.fillInAndSubmit()
    await expect(quote.success).toBeVisible()
    await expect(quote.success).toBeInViewport()
    expect(await page.title()).toContain(content.form.success)
    await quote.expectFilled(nothing)
    const shown = await quotes(site.dataDir, 'show', await quote.reference())
    for (const text of [values.name, values.email, values.phone]) expect(shown).toContain(text)
    expect(shown).toMatch(new RegExp(`Serviço\\s+${example.title}`))
    // A browser sends line breaks as CR LF.
    expect(shown.replaceAll('\r', '')).toContain(values.message)
    const stored = await quotes(site.dataDir)
    await page.reload()
    await expect(quote.success).toBeVisible()
    expect(await quotes(site.dataDir)).toBe(stored)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('the menu leads to a section, and Escape closes it', async ({ page }) => {
      await page.goto('/')
      const menu = page.locator('#menu')
      const open = menuButton(page)
      await open.click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await open.click()
      await menu.getByRole('link', { name: content.labels.navigation.strengths }).click()
      await expect(page).toHaveURL('/#diferenciais')
      await expect(page.locator('#diferenciais h2')).toBeInViewport()
    })
  })
})

/** Sends the form without the page's handlers, as a browser whose scripts are late does. */
async function submitPlainly(page: Page): Promise<void> {
  const answered = page.waitForEvent('load')
  await quoteOf(page).form.evaluate((element: HTMLFormElement) => element.submit())
  await answered
  await hydrated(page)
}

test('a hydrated answer keeps what was typed', async ({ page, open, expectNoise, quote }) => {
  expectNoise(/status of 422/)
  await open('/')
  const values = await quote.fillIn({ phone: 'ligue já' })
  await submitPlainly(page)
  await expect(quote.form.getByRole('alert')).toHaveText([content.form.errorSummary, ''])
  await quote.expectFilled(values)
  await quote.phone.fill('(15) 99999-1234')
  await quote.submitSuccessfully()
  await quote.expectFilled(nothing)
})

test('a hydrated success is said once; what is typed then is kept', async ({
  page,
  open,
  quote,
}) => {
  await open('/')
  await quote.fillIn()
  await submitPlainly(page)
  await expect(quote.success).toBeVisible()
  await quote.expectFilled(nothing)
  await expect(page).toHaveURL('/#pedido')
  const values = await quote.fillIn()
  await expect(quote.success).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(quote.success).toHaveCount(0)
  await quote.expectFilled(values)
})

test('what is sent from the answer to a form is announced in a region that was there', async ({
  page,
  open,
  quote,
}) => {
  await open('/')
  await quote.fillIn()
  await submitPlainly(page)
  await expect(quote.success).toBeVisible()
  const region = await quote.form.getByRole('status').last().elementHandle()
  await quote.fillInAndSubmit()
  await expect.poll(() => region?.textContent()).toBe(content.form.submitting)
  await expect.poll(() => region?.textContent()).toContain(content.form.success)
})

test('an address with an invented number confirms and deletes nothing', async ({
  page,
  open,
  quote,
}) => {
  await open('/')
  const values = await quote.fillIn()
  await open('/?pedido=20261121-7K3M9Q')
  await expect(page).toHaveURL('/')
  await expect(quote.success).toHaveCount(0)
  await quote.expectFilled(values)
})
