import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { expect, type Page, test } from '../browser/site.ts'
import { stubVideo } from '../browser/stub-video.ts'
import { difference, drawDifference, keepable, readLook, tolerance } from './look.ts'
import { type State, states, widths } from './states.ts'

test.use({ withPictures: true })

/** Waits for the typeface and for every picture, also those that load only when one is near. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) {
      image.loading = 'eager'
      // A picture that fails shows its fallback; a hidden one without a source never loads.
      if (image.currentSrc || image.src) await image.decode().catch(() => undefined)
    }
  })
}

async function photograph(page: Page, part: State['part']): Promise<Buffer> {
  const still = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  if (part === undefined) return page.screenshot({ ...still, fullPage: true })
  if (part === 'screen') return page.screenshot(still)
  return page.locator(part).screenshot(still)
}

async function compare(seenFile: Buffer, acceptedPath: string, info: TestInfo): Promise<void> {
  const remedy = 'npm run visual:update accepts what is to be seen now'
  if (!existsSync(acceptedPath)) throw new Error(`Nothing was accepted yet; ${remedy}.`)
  const [accepted, seen] = await Promise.all([readLook(acceptedPath), readLook(seenFile)])
  const size = ({ width, height }: typeof seen) => `${width}×${height}`
  expect(size(seen), `the size at half scale; ${remedy}`).toBe(size(accepted))
  const found = difference(accepted, seen)
  if (found.share > tolerance) {
    const marked = await drawDifference(seen, found)
    await info.attach('difference', { body: marked, contentType: 'image/png' })
  }
  const place = `near ${found.x * 2}, ${found.y * 2} px`
  expect(found.share, `different pixels ${place}; ${remedy}`).toBeLessThanOrEqual(tolerance)
}

const nameOf = (state: State, width: number) => `${state.name}-${width}`

for (const state of states) {
  for (const width of state.widths ?? widths) {
    test(`${state.name} looks as accepted at ${width} px`, async ({
      page,
      open,
      expectNoise,
    }, info) => {
      expectNoise(...(state.noise ?? []))
      await stubVideo(page, '<main style="color:#fff">vídeo</main>')
      await page.context().grantPermissions(['clipboard-write'])
      await page.clock.setFixedTime('2026-01-15T10:00:00-03:00')
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
      await open(state.path ?? '/')
      await settle(page)
      await state.reach?.(page)
      await settle(page)
      const seen = await keepable(await photograph(page, state.part))
      const acceptedPath = info.snapshotPath(nameOf(state, width))
      if (info.config.updateSnapshots === 'all') writeFileSync(acceptedPath, seen)
      else await compare(seen, acceptedPath, info)
    })
  }
}

test('every accepted look belongs to a state that exists', () => {
  const names = states.flatMap((state) =>
    (state.widths ?? widths).map((width) => `${nameOf(state, width)}.webp`),
  )
  const kept = readdirSync(`${import.meta.dirname}/accepted`)
  expect(kept.filter((name) => !names.includes(name))).toEqual([])
})
