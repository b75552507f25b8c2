import { holdScripts } from './hold-scripts.ts'
import { test } from './quote-form.ts'
import {
  content,
  copyButton,
  countPosts,
  example,
  expect,
  expectNotHydrated,
  hydrated,
  stopTime,
} from './site.ts'

test('a form sent before hydration is sent once, after it', async ({ page, quote }) => {
  const release = await holdScripts(page)
  const posts = countPosts(page)
  await page.goto(`/?servico=${example.id}`)
  await stopTime(page)
  const values = await quote.fillInAndSubmit({ subject: 'suporte' })
  await expect(quote.submit).toBeDisabled()
  await expect(quote.submit).toHaveText(content.form.submitting)
  await expect(quote.form).toHaveAttribute('data-busy', 'true')
  await expectNotHydrated(page)
  expect(posts()).toBe(0)
  release()
  await hydrated(page)
  await quote.expectFilled(values)
  await page.clock.resume()
  await expect(quote.success).toBeVisible()
  expect(posts()).toBe(1)
  // A script has sent it: the page is still the same.
  await expect(page).toHaveURL('/')
})

test('a form whose script does not come is sent after five seconds, with a key', async ({
  page,
  quote,
}) => {
  await holdScripts(page)
  const posts = countPosts(page)
  await page.goto('/')
  await stopTime(page)
  const posting = page.waitForRequest((request) => request.method() === 'POST')
  await quote.fillInAndSubmit()
  await page.clock.runFor(4900)
  await expect(quote.submit).toBeDisabled()
  expect(posts()).toBe(0)
  await page.clock.runFor(110)
  const sent = new URLSearchParams((await posting).postData() ?? '')
  expect(sent.get('key')).toMatch(/^[\da-f-]{36}$/)
  await expect(page).toHaveURL(/#pedido$/)
  expect(posts()).toBe(1)
})

test('a form sent before hydration is still there after a reload', async ({ page, quote }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const values = await quote.fillInAndSubmit()
  await page.goto('/')
  release()
  await hydrated(page)
  await quote.expectFilled(values)
  await expect(quote.form.getByText(content.form.draftKept)).toBeVisible()
})

test('a copy and a link that are pressed before hydration do their work after it', async ({
  page,
  context,
  quote,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await holdScripts(page)
  await page.goto('/')
  const { email } = content.company
  await copyButton(page, email).click()
  const link = page.locator('[data-message]:not([data-message=""])').first()
  await link.click()
  await expectNotHydrated(page)
  release()
  await expect(page.getByText(content.labels.toasts.emailCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  const start = (await link.getAttribute('data-message')) ?? ''
  await expect(quote.message).toHaveValue(start)
})

test('a press is not repeated after five seconds, nor once something was written', async ({
  page,
  quote,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title += ` ${text}`
    }
  })
  const { email, phone } = content.company
  for (const isWritten of [false, true]) {
    const release = await holdScripts(page)
    await page.goto('/')
    await stopTime(page)
    const title = await page.title()
    await copyButton(page, email).click()
    await page.clock.runFor(5000)
    await copyButton(page, phone).click()
    if (isWritten) await quote.name.fill('Rita Apressada')
    release()
    await hydrated(page)
    await expect(page).toHaveTitle(isWritten ? title : `${title} ${phone}`)
  }
})

test('a button whose script does not come gives way after five seconds, until it comes', async ({
  page,
}) => {
  test.skip(!content.company.video, 'The company has no video.')
  const release = await holdScripts(page)
  await page.goto('/')
  await stopTime(page)
  const hero = page.locator('#inicio')
  const name = content.labels.hero.watch
  const link = hero.getByRole('link', { name })
  await hero.getByRole('button', { name }).click()
  await page.clock.runFor(4900)
  await expect(link).toBeHidden()
  await page.clock.runFor(110)
  await expect(link).toHaveAttribute('href', content.company.video?.url ?? '')
  release()
  await hydrated(page)
  await expect(link).toBeHidden()
  await hero.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is typed before hydration is kept like what is typed after it', async ({
  page,
  quote,
}) => {
  // A draft that is older.
  await page.addInitScript(() => {
    const draft = JSON.stringify({ values: { name: 'Rita' } })
    sessionStorage.pedido ??= draft
  })
  const release = await holdScripts(page)
  await page.goto('/')
  await quote.name.fill('Rita Apressada')
  release()
  await hydrated(page)
  await page.goto(`/servicos/${example.id}`)
  await page.goto('/')
  await hydrated(page)
  await expect(quote.name).toHaveValue('Rita Apressada')
  await expect(quote.message).toHaveValue('')
})

test('what is pressed again in an island that answers already is done once', async ({ page }) => {
  await page.addInitScript(() => {
    let copies = 0
    navigator.clipboard.writeText = async () => {
      document.title = `${++copies} copies`
    }
    const press = (island: string) => {
      const button = document.querySelector<HTMLElement>(`${island} button`)
      button?.click()
      return button !== null
    }
    addEventListener('DOMContentLoaded', () => press('[data-island="CopyButton"]'))
    new MutationObserver((_, observer) => {
      // Others still wait.
      if (press('[data-island="CopyButton"][data-hydrated]')) observer.disconnect()
    }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByText(content.labels.toasts.phoneCopied)).toBeVisible()
  await expect(page).toHaveTitle('1 copies')
})
