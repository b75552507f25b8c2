import { AxeBuilder } from '@axe-core/playwright'
import { test } from './quote-form.ts'
import {
  allPaths,
  announced,
  chooseSegment,
  content,
  copyButton,
  example,
  examplePath,
  expect,
  menuButton,
  noiseOf,
  onPhone,
  type Page,
} from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

const { accessibility, toasts } = content.labels

/** Every rule that axe has for WCAG 2.0 to 2.2, A to AAA, and its best practices. */
const tags = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
]

/** Expects that axe finds nothing on the page, or in the part of it that `within` names. */
async function expectNoViolations(page: Page, what: string, within = ':root'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Runs in the page itself, without a second one that merges the frames' results: three times as
    // fast.
    .setLegacyMode()
    .include(within)
    .options({
      runOnly: tags,
      resultTypes: ['violations'],
      // The video's page is another host's.
      iframes: false,
      rules: {
        'target-size': { enabled: true },
        'color-contrast-enhanced': { enabled: true },
      },
    })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
}

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of allPaths) {
    test(`on ${path}`, async ({ page, open, expectNoise }) => {
      expectNoise(...noiseOf(path))
      await open(path)
      await expectNoViolations(page, path)
    })
  }

  test('on a phone, also in the open menu', onPhone, async ({ page, open }) => {
    for (const path of [examplePath, '/']) {
      await open(path)
      await expectNoViolations(page, path)
    }
    await menuButton(page).click()
    await expectNoViolations(page, 'menu', 'header, #menu')
  })

  test('in video, segment, privacy and statement', async ({ page, open, expectNoise }) => {
    if (content.company.video) expectNoise(videoRequest)
    await stubVideo(page)
    await open('/')
    if (content.company.video) {
      await page.getByRole('button', { name: content.labels.hero.watch }).click()
      await expect(page.locator('iframe')).toBeVisible()
      await expectNoViolations(page, 'video', '#video')
      await page.keyboard.press('Escape')
    }
    await chooseSegment(page, content.segments.at(-1)?.title)
    await expectNoViolations(page, 'segment', '#segmentos')
    await page.locator('#privacidade summary').click()
    await expectNoViolations(page, 'privacy', '#contato')
    await page.getByRole('button', { name: accessibility.symbol }).click()
    await expectNoViolations(page, 'statement', '#acessibilidade')
  })

  test('in form and notices', async ({ page, open, context, expectNoise, quote }) => {
    expectNoise(/status of 422/, /ERR_FAILED/)
    await context.grantPermissions(['clipboard-write'])
    await open(`/?servico=${example.id}`)
    await quote.submit.click()
    await expectNoViolations(page, 'the form, empty', '#contato')
    await quote.fillInAndSubmit({ phone: 'ligue já' })
    await expectNoViolations(page, 'sending', '#contato')
    await expect(quote.form.getByText(content.form.errorSummary)).toBeVisible()
    await expectNoViolations(page, 'invalid', '#contato')
    await quote.answerForms((route) => route.abort())
    await quote.fillInAndSubmit()
    await expect(quote.submit).toBeDisabled()
    await expect(quote.error).toBeVisible()
    await expectNoViolations(page, 'error', '#contato')
    await page.unroute('/')
    await quote.sendSuccessfully()
    await expectNoViolations(page, 'success', '#contato')
    await copyButton(page, content.company.email).click()
    const notices = page.getByRole('region', { name: announced.notices })
    // A pointer over it keeps it.
    await notices.getByRole('status').hover()
    await context.setOffline(true)
    await expect(page.getByText(toasts.connectionLost)).toBeVisible()
    await expectNoViolations(page, 'notices', `section[aria-label="${announced.notices}"]`)
  })
})
