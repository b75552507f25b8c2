import { holdScripts } from './hold-scripts.ts'
import { fillIn, formOf, sendPlainly } from './quote-form.ts'
import { content, example, expect, expectNotHydrated, hydrated, test } from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

test('no script is asked for before the page has painted, and of React none before it has loaded', async ({
  page,
  open,
}) => {
  // As on a slow network: the pictures come after the first paint, so that the page loads later.
  await page.route('**/pictures/**', async (route) => {
    const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await page.waitForFunction(painted).catch(() => {})
    await route.fallback()
  })
  for (const path of ['/', `/servicos/${example.id}`]) {
    const response = await page.request.get(path)
    const html = await response.text()
    expect(html).not.toMatch(/modulepreload|<script[^>]+src=/)
    await open(path)
    const times = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
      const starts = (folder: string) =>
        files.filter(({ name }) => name.includes(folder)).map(({ startTime }) => startTime)
      return {
        load: (navigation as PerformanceNavigationTiming).loadEventStart,
        paint: paint?.startTime ?? Number.NaN,
        all: files.length,
        early: starts('/early/'),
        late: starts('/assets/'),
      }
    })
    expect(times.early).toHaveLength(1)
    expect(times.all).toBe(times.late.length + 1)
    expect(times.early[0]).toBeGreaterThan(times.paint)
    expect(times.late.length).toBeGreaterThan(0)
    expect(Math.min(...times.late)).toBeGreaterThanOrEqual(times.load)
  }
})

test('a tab that is chosen before hydration shows its segment, and stays chosen', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const { title, description } = content.segments.at(-3) ?? { title: '', description: '' }
  const section = page.locator('#segmentos')
  await section.getByRole('tab', { name: title }).click()
  await expect(section.getByRole('tabpanel')).toContainText(description)
  await page.keyboard.press('ArrowDown')
  const next = content.segments.at(-2)?.title ?? ''
  await expect(section.getByRole('tab', { name: next })).toBeFocused()
  await expectNotHydrated(page)
  release()
  await hydrated(page)
  await expect(section.getByRole('tab', { selected: true })).toHaveText(next)
  await expect(section.getByRole('tabpanel')).toHaveAccessibleName(next)
  await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('tab', { selected: true })).toHaveText(
    content.segments.at(-1)?.title ?? '',
  )
})

test('a video that is asked for before hydration opens, and plays after it', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(videoRequest)
  await stubVideo(page, '')
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Assistir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectNotHydrated(page)
  await expect(dialog.getByText(content.interface.video.waiting)).toBeVisible()
  await expect(dialog.getByRole('link', { name: content.interface.video.fallback })).toBeVisible()
  release()
  await hydrated(page)
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a form that is sent before hydration is sent once, after it', async ({ page }) => {
  const release = await holdScripts(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await page.goto('/')
  await fillIn(page)
  const { submit, success, form } = formOf(page)
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await expectNotHydrated(page)
  expect(posts).toBe(0)
  release()
  await expect(success).toBeVisible()
  expect(posts).toBe(1)
  // Sent by script: the page is still the same one.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(page).toHaveURL('/')
})

test('what is typed before hydration stands there after it', { tag: '@desktop' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto(`/?servico=${example.id}`)
  const values = await fillIn(page, { subject: 'suporte' })
  await expectNotHydrated(page)
  release()
  await hydrated(page)
  const { name, message, subject } = formOf(page)
  await expect(name).toHaveValue(values.name)
  await expect(message).toHaveValue(values.message)
  await expect(subject).toHaveValue('suporte')
})

test('a copy that is asked for before hydration is made after it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await holdScripts(page)
  await page.goto('/')
  const { email } = content.company
  const name = content.interface.contact.copy.replace('{text}', email)
  await page.getByRole('button', { name }).click()
  await expectNotHydrated(page)
  release()
  await expect(page.getByText(content.interface.toasts.emailCopied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
})

test('a page whose scripts never come still scrolls, selects, and sends the form', {
  tag: '@desktop',
}, async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/, /The page works without scripts/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.locator('#inicio').getByRole('link', { name: 'Conheça nossos serviços' }).click()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  await page.locator('#segmentos').getByRole('tab').last().click()
  await expect(page.locator('#segmentos').getByRole('tabpanel')).toContainText(
    content.segments.at(-1)?.description ?? '-',
  )
  // What only React could do is not offered any more.
  const copy = content.interface.contact.copy.replace('{text}', '')
  await expect(page.getByRole('button', { name: copy })).toHaveCount(0)
  await sendPlainly(page)
})

test('a menu whose scripts never come opens and closes', { tag: '@phone' }, async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/, /The page works without scripts/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const menu = page.locator('#menu')
  await page.getByRole('button', { name: content.interface.navigation.menuOpen }).tap()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Segmentos' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.locator('#segmentos h2')).toBeInViewport()
})
