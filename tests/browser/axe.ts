import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './site.ts'

/** Every rule that axe has for WCAG 2.0 to 2.2, A to AAA, and its best practices. */
const tags = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
]

/** Expects that axe finds nothing on the page, or in the part of it that `within` names. */
export async function expectNoViolations(page: Page, what: string, within = ':root') {
  // Forced colours are the device's: axe would measure the page's own, which nobody sees then.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const contrast = { enabled: !isForced }
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      runOnly: tags,
      rules: {
        'target-size': { enabled: true },
        'color-contrast': contrast,
        'color-contrast-enhanced': contrast,
      },
    })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
}
