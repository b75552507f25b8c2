import { content, expect, loadPictures, type Page, test } from './site.ts'
import { stubVideo, videoHost, videoRequest } from './stub-video.ts'

async function openVideo(page: Page) {
  const watch = page.getByRole('button', { name: 'Assistir' })
  await watch.click()
  const dialog = page.getByRole('dialog', { name: content.interface.video.title })
  await expect(dialog).toBeVisible()
  return { watch, dialog, frame: dialog.locator('iframe') }
}

test("'Conheça nossos serviços' leads to the services, the quote link to the form", async ({
  page,
  open,
}) => {
  await open('/')
  const hero = page.locator('#inicio')
  await hero.getByRole('link', { name: 'Conheça nossos serviços' }).click()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  await expect(page).toHaveURL('/#servicos')
  await hero.getByRole('link', { name: content.interface.hero.quote }).click()
  await expect(page.locator('#contato')).toBeFocused()
  await expect(page.locator('#contato h2')).toBeInViewport()
  await expect(page).toHaveURL('/#contato')
})

test('the video is asked for only after the click, and plays in a frame of 16:9 beside a link to its site', async ({
  page,
  open,
  expectNoise,
}) => {
  const requests = await stubVideo(page)
  await open('/')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(requests).toEqual([])
  expectNoise(/^request elsewhere: https:\/\/www\.youtube-nocookie\.com\/embed\//)
  const { dialog, frame } = await openVideo(page)
  // There is nothing to wait for: that is said only where React has not come.
  await expect(dialog.getByText(content.interface.video.waiting)).toHaveCount(0)
  await expect(frame).toHaveAttribute('src', new RegExp(`^${videoHost}embed/`))
  await expect(frame).toHaveAttribute('title', content.company.video.title)
  await expect(frame.contentFrame().getByText('vídeo')).toBeVisible()
  expect(requests).toHaveLength(1)
  const box = await frame.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  const link = dialog.getByRole('link', { name: content.interface.video.fallback })
  await expect(link).toHaveAttribute('href', content.company.video.watchUrl)
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the poster stands where the video will, and is asked for only with it', {
  tag: '@desktop',
}, async ({ page, open, expectNoise }) => {
  await stubVideo(page)
  expectNoise(videoRequest)
  const posters: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/pictures/video-poster-')) posters.push(request.url())
  })
  await open('/')
  await loadPictures(page)
  expect(posters).toEqual([])
  const { dialog, frame } = await openVideo(page)
  const poster = dialog.locator('img')
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  expect(posters).toHaveLength(1)
  expect(await frame.boundingBox()).toEqual(await poster.boundingBox())
})

const waysToClose: [string, (page: Page) => Promise<void>][] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'its button',
    (page) => page.getByRole('button', { name: content.interface.video.close }).click(),
  ],
  ['a click beside it', (page) => page.mouse.click(5, 5)],
]

test('Escape, its button and a click beside it close the dialog, unload the video and give the focus back', async ({
  page,
  open,
  expectNoise,
}) => {
  await stubVideo(page)
  expectNoise(videoRequest)
  await open('/')
  for (const [way, close] of waysToClose) {
    await test.step(way, async () => {
      const { watch, dialog, frame } = await openVideo(page)
      await expect(frame).toBeVisible()
      await close(page)
      await expect(dialog).toBeHidden()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(watch).toBeFocused()
    })
  }
})

test('the page behind the open dialog takes no focus', { tag: '@desktop' }, async ({
  page,
  open,
  expectNoise,
}) => {
  await stubVideo(page)
  expectNoise(videoRequest)
  await open('/')
  const { frame } = await openVideo(page)
  await expect(frame).toBeVisible()
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab')
    const behind = await page.evaluate(() => {
      const at = document.activeElement
      return at !== document.body && !at?.closest('dialog')
    })
    expect(behind).toBe(false)
  }
})
