import { holdScripts } from './hold-scripts.ts'
import { expectFilled, formOf, sendForm } from './quote-form.ts'
import {
  content,
  copyButton,
  countPosts,
  example,
  expect,
  expectNotHydrated,
  hydrated,
  stopTime,
  test,
} from './site.ts'

test('a form sent before hydration is sent once, after it', async ({ page }) => {
  const release = await holdScripts(page)
  const posts = countPosts(page)
  await page.goto(`/?servico=${example.id}`)
  await stopTime(page)
  const values = await sendForm(page, { subject: 'suporte' })
  const { submit, success, form } = formOf(page)
  await expect(submit).toBeDisabled()
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await expectNotHydrated(page)
  expect(posts()).toBe(0)
  release()
  await hydrated(page)
  await expectFilled(page, values)
  await page.clock.resume()
  await expect(success).toBeVisible()
  expect(posts()).toBe(1)
  // A script has sent it: the page is still the same.
  await expect(page).toHaveURL('/')
})

test('a copy requested before hydration is made after it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await holdScripts(page)
  await page.goto('/')
  const { email } = content.company
  await copyButton(page, email).click()
  await expectNotHydrated(page)
  release()
  await expect(page.getByText(content.labels.toasts.emailCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
})

test('what is typed before hydration is kept like what is typed after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const { name, message } = formOf(page)
  await name.fill('Rita Apressada')
  release()
  await hydrated(page)
  await page.goto(`/servicos/${example.id}`)
  await page.goto('/')
  await hydrated(page)
  await expect(name).toHaveValue('Rita Apressada')
  await expect(message).toHaveValue('')
})
