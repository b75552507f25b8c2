import { expectNoViolations } from './axe.ts'
import { fillIn, formOf } from './quote-form.ts'
import { content, example, expect, goOffline, type Page, test } from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

const { navigation, accessibility, toasts } = content.interface

/** What a visitor's device may ask of the colours. */
type Colours = NonNullable<Parameters<Page['emulateMedia']>[0]>
const device: Colours = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' }

async function expectNone(page: Page, state: string, within?: string): Promise<void> {
  await expectNoViolations(page, state, within)
  await page.emulateMedia({ ...device, colorScheme: 'dark', forcedColors: 'active' })
  await expectNoViolations(page, `${state}, forced colours`, within)
  await page.emulateMedia(device)
}

test.describe('axe finds nothing in any state', { tag: '@desktop' }, () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [320, 768, 1440]) {
    test(`of menu, video, segments, privacy and statement at ${width} px`, async ({
      page,
      open,
      expectNoise,
    }) => {
      expectNoise(videoRequest)
      await stubVideo(page, '<html lang="pt"><title>v</title><main><h1>v')
      await page.setViewportSize({ width, height: 900 })
      await open('/')
      await page.emulateMedia({ ...device, colorScheme: 'dark' })
      await expectNoViolations(page, 'dark colours')
      await page.emulateMedia({ ...device, contrast: 'more' })
      await expectNoViolations(page, 'more contrast')
      await page.emulateMedia(device)
      if (width < 1280) {
        await page.getByRole('button', { name: navigation.menuOpen }).click()
        await expectNone(page, 'menu', 'header, #menu')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('button', { name: 'Assistir' }).click()
      await expect(page.locator('iframe')).toBeVisible()
      await expectNone(page, 'video', '#video')
      await page.keyboard.press('Escape')
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expectNoViolations(page, `segment ${await tab.textContent()}`, '#segmentos')
      }
      await page.locator('#privacidade summary').click()
      await expectNone(page, 'privacy', '#contato')
      await page.getByRole('button', { name: accessibility.symbol }).click()
      await expectNone(page, 'statement', '#acessibilidade')
    })

    test(`of form and notices at ${width} px`, async ({ page, open, context, expectNoise }) => {
      expectNoise(/status of 422/, /ERR_FAILED/)
      await context.grantPermissions(['clipboard-write'])
      await page.setViewportSize({ width, height: 900 })
      await open(`/?servico=${example.id}`)
      const { submit, success, error, form } = formOf(page)
      await submit.click()
      await expectNoViolations(page, 'the form, empty', '#contato')
      await fillIn(page, { phone: 'ligue já' })
      await submit.click()
      await expectNoViolations(page, 'sending', '#contato')
      await expect(form.getByText(content.form.errorSummary)).toBeVisible()
      await expectNone(page, 'invalid', '#contato')
      await page.route('/', (route) => route.abort())
      await fillIn(page)
      await submit.click()
      await expect(submit).toBeDisabled()
      await expect(error).toBeVisible()
      await expectNone(page, 'error', '#contato')
      await page.unroute('/')
      await submit.click()
      await expect(success).toBeVisible()
      await expectNone(page, 'success', '#contato')
      const { email } = content.company
      await page
        .getByRole('button', { name: content.interface.contact.copy.replace('{text}', email) })
        .click()
      await goOffline(page)
      await page.getByRole('region', { name: toasts.region }).getByRole('status').hover()
      await expect(page.getByText(toasts.connectionLost)).toBeVisible()
      await expectNone(page, 'notices', `section[aria-label="${toasts.region}"]`)
    })
  }
})
