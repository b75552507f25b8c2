import { holdScripts } from './hold-scripts.ts'
import {
  announced,
  bothSizes,
  content,
  expect,
  expectNotHydrated,
  type Page,
  test,
} from './site.ts'
import { stubVideo, videoHost, videoRequest } from './stub-video.ts'

test.use({ withPictures: true })
test.skip(!content.company.video, 'the company has no video')

const { video } = content.labels

async function openVideo(page: Page) {
  const watch = page.getByRole('button', { name: content.labels.hero.watch })
  await watch.click()
  const dialog = page.getByRole('dialog', { name: video.title })
  await expect(dialog).toBeVisible()
  return { watch, dialog, frame: dialog.locator('iframe') }
}

test('only a click requests video and poster', bothSizes, async ({ page, open, expectNoise }) => {
  expectNoise(/^request elsewhere: https:\/\/www\.youtube-nocookie\.com\/embed\//)
  const requests = await stubVideo(page)
  const posters: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/video-poster-')) posters.push(request.url())
  })
  await open('/')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect([...requests, ...posters]).toEqual([])
  const { dialog, frame } = await openVideo(page)
  await expect(frame).toHaveAttribute('src', new RegExp(`^${videoHost}embed/`))
  await expect(frame).toHaveAttribute('title', content.company.video?.title ?? '-')
  await expect(frame.contentFrame().getByText('vídeo')).toBeVisible()
  expect(requests).toHaveLength(1)
  const box = await frame.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  const link = dialog.getByRole('link', { name: video.fallback })
  await expect(link).toHaveAttribute('href', content.company.video?.url ?? '-')
  await expect(link).toHaveAttribute('target', '_blank')
  const poster = dialog.locator('img')
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  expect(posters).toHaveLength(1)
})

test('on a phone on its side the whole dialog is in view', async ({ page, open, expectNoise }) => {
  await stubVideo(page)
  expectNoise(videoRequest)
  await page.setViewportSize({ width: 740, height: 360 })
  await open('/')
  const { dialog, frame } = await openVideo(page)
  const parts = [frame, dialog.getByRole('heading'), dialog.getByRole('link')]
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
  expect((await frame.boundingBox())?.width).toBeGreaterThan(400)
})

const waysToClose: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['its button', (page) => page.getByRole('button', { name: announced.closeVideo }).click()],
  [
    'a click beside it, not a selection that ends there',
    async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading').hover()
      await page.mouse.down()
      await page.mouse.move(5, 5)
      await page.mouse.up()
      await expect(dialog).toBeVisible()
      await page.mouse.click(5, 5)
    },
  ],
]

test('the open dialog keeps the focus; each way to close it unloads the video and returns the focus', async ({
  page,
  open,
  expectNoise,
}) => {
  await stubVideo(page)
  expectNoise(videoRequest)
  await open('/')
  for (const [way, close] of waysToClose) {
    await test.step(way, async () => {
      const { watch, dialog } = await openVideo(page)
      const closeButton = dialog.getByRole('button', { name: announced.closeVideo })
      await expect(closeButton).toBeFocused()
      await expect(page.locator('html'), 'the page stays').toHaveCSS('overflow', 'hidden')
      // Between the two stands the frame, whose stops are those of the video's own page.
      await dialog.getByRole('link', { name: video.fallback }).focus()
      // Past the last link the focus goes to the browser's own controls, never behind the dialog.
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false)
      await page.keyboard.press('Tab')
      await expect(closeButton).toBeFocused()
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(watch).toBeFocused()
    })
  }
  // Closed before its frame is made it has none, which would be heard.
  const wasOpen = await page.locator('#video').evaluate(async (dialog: HTMLDialogElement, name) => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.startsWith(name))?.click()
    const { open } = dialog
    dialog.close()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return open
  }, content.labels.hero.watch)
  expect(wasOpen).toBe(true)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a video asked for before hydration plays after it', async ({ page, expectNoise }) => {
  expectNoise(videoRequest)
  const requests = await stubVideo(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: content.labels.hero.watch }).click()
  await expectNotHydrated(page)
  release()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await expect.poll(() => requests).toHaveLength(1)
})
