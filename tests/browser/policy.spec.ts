import { chooseSegment } from './choose-segment.ts'
import { fillIn, formOf } from './quote-form.ts'
import {
  another,
  content,
  example,
  expect,
  goOffline,
  notFoundAnswer,
  type Page,
  test,
} from './site.ts'
import { stubVideo } from './stub-video.ts'

test.use({ withPictures: true })

const { navigation, hero, video, accessibility, servicePage, toasts, footer } = content.interface

/** Every report of the content security policy on this page, in words, also of pages it goes on to. */
async function reportsOf(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeBinding('report', (_, text: string) => reports.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Added by exposeBinding above.
      const { report } = window as unknown as { report: (text: string) => void }
      report(`${violatedDirective} ${blockedURI}`)
    })
  })
  return reports
}

async function watchVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: hero.watch }).click()
  const dialog = page.getByRole('dialog', { name: video.title })
  await expect(dialog.locator('iframe').contentFrame().getByText('vídeo')).toBeVisible()
  await dialog.getByRole('button', { name: video.close }).click()
  await expect(dialog).toBeHidden()
}

/** By the bar, or on a phone by its menu. */
async function goToSegments(page: Page, isMobile: boolean): Promise<void> {
  const banner = page.getByRole('banner')
  if (isMobile) await banner.getByRole('button', { name: navigation.menuOpen }).click()
  const entries = isMobile ? page.locator('#menu') : banner
  await entries.getByRole('link', { name: navigation.segments, exact: true }).click()
  await expect(page.locator('#segmentos h2')).toBeInViewport()
}

async function useSections(page: Page): Promise<void> {
  for (const { title } of content.segments) await chooseSegment(page, title)
  for (const id of ['servicos', 'diferenciais', 'contato']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  }
  await page.getByRole('button', { name: accessibility.symbol }).click()
  await page.getByRole('button', { name: accessibility.close }).click()
  await page.getByText(content.form.privacy.title).click()
  await page
    .locator('#contato')
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click()
  await expect(page.getByText(toasts.phoneCopied)).toBeVisible()
}

async function send(page: Page): Promise<void> {
  const { submit, error, success } = formOf(page)
  await fillIn(page, { phone: 'ligue já' })
  await submit.click()
  await expect(error).toBeVisible()
  await fillIn(page)
  await submit.click()
  await expect(success).toBeVisible()
}

test('one visit that uses everything gives the browser nothing to report', {
  tag: '@both-sizes',
}, async ({ page, open, context, isMobile, expectNoise }) => {
  expectNoise(/^request elsewhere: https:\/\/www\.youtube-nocookie\.com\/embed\//)
  expectNoise(notFoundAnswer, /no page at \/nada/, /status of 422/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await stubVideo(page)
  // One picture fails and is replaced.
  await page.route(`**/pictures/${another.id}-*`, (route) => route.fulfill({ status: 404 }))
  const reports = await reportsOf(page)

  await open('/')
  await watchVideo(page)
  await goToSegments(page, isMobile)
  await useSections(page)
  await goOffline(page)
  await expect(page.getByText(toasts.connectionLost)).toBeVisible()
  await context.setOffline(false)
  await page.locator(`#servicos a[href="/servicos/${example.id}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(example.title)
  await page.getByRole('link', { name: servicePage.quoteLink }).click()
  await send(page)
  await page.getByRole('contentinfo').getByRole('link', { name: another.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(another.title)
  await page.getByRole('link', { name: footer.backToTop }).click()
  await goToSegments(page, isMobile)
  await page.goBack()
  for (const missing of ['/servicos/nope', '/nada']) await open(missing)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  expect(reports).toEqual([])
})

test('what the policy forbids is reported, so that the test above can fail', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/Content Security Policy directive.*'?script-src/, /Content Security Policy.*style/)
  const reports = await reportsOf(page)
  await open('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.head.append(script)
    document.body.setAttribute('style', 'color: red')
  })
  await expect.poll(() => reports).toEqual(['script-src-elem inline', 'style-src-attr inline'])
  await expect(page).not.toHaveTitle('taken over')
})
