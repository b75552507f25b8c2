import { expectNoViolations } from './axe.ts'
import { notFoundAnswer, serviceIds, test } from './site.ts'

const paths = ['/', ...serviceIds.map((id) => `/servicos/${id}`), '/servicos/nope', '/nada']
const widths = [320, 768, 1440]

test.describe('axe finds nothing', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of paths) {
    test(`on ${path} at ${widths.join(', ')} px`, async ({ page, open, expectNoise }) => {
      if (path.endsWith('nope')) expectNoise(notFoundAnswer)
      if (path === '/nada') expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
      await open(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolations(page, `${path} at ${width} px`)
      }
    })
  }
})
