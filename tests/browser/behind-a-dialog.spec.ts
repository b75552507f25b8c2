import { content, expect, type Page, test } from './site.ts'
import { stubVideo, videoRequest } from './stub-video.ts'

const { hero, video } = content.interface

/** Where every section begins, and whether its content takes no part in what is drawn. */
async function sections(page: Page): Promise<{ tops: number[]; resting: boolean[] }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('main > section, footer')]
    const drawn = { contentVisibilityAuto: true }
    return {
      tops: all.map((it) => Math.round(it.getBoundingClientRect().top + scrollY)),
      resting: all.map((it) => !(it.firstElementChild?.checkVisibility(drawn) ?? true)),
    }
  })
}

test('behind an open dialog the sections off the screen rest, and nothing moves', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(videoRequest)
  await stubVideo(page, '')
  await open('/')
  const before = await sections(page)
  expect(before.resting).not.toContain(true)
  await page.getByRole('button', { name: hero.watch }).click()
  const dialog = page.getByRole('dialog', { name: video.title })
  await expect(dialog.locator('iframe')).toBeVisible()
  const behind = await sections(page)
  expect(behind.tops).toEqual(before.tops)
  expect(behind.resting.filter(Boolean).length).toBeGreaterThan(2)
  await dialog.getByRole('button', { name: video.close }).click()
  await expect(dialog).toBeHidden()
  expect(await sections(page)).toEqual(before)
})
