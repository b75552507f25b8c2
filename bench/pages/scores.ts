import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { startSite } from '../../tests/site-server.ts'
import { installLighthouse, runLighthouse } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const devices = { phone: [], desktop: ['--preset=desktop'] }

/**
 * Times are noisy, so the best of this many visits counts; a visit without a lost point is the
 * last.
 */
const visits = 3

type Result = { scores: number[]; lostAt: string[] }

async function measure(url: string, options: readonly string[]): Promise<Result> {
  const report = await runLighthouse(url, options)
  const found = categories.map((id) => report.categories[id])
  const lostAt = found
    .flatMap((category) => category?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: found.map((category) => Math.round((category?.score ?? Number.NaN) * 100)),
    lostAt,
  }
}

const sum = ({ scores }: Result) => scores.reduce((total, score) => total + score, 0)

/**
 * Prints Lighthouse's four scores of every page, on a phone and on a desktop, and what takes points
 * away.
 */
export async function printScores(): Promise<void> {
  installLighthouse()
  const site = await startSite()
  const pages = sitePages(readContent('content')).filter(({ status }) => status === 200)
  console.log(`\n| page | device | ${categories.join(' | ')} | points lost at |`)
  console.log(`|${' --- |'.repeat(categories.length + 3)}`)
  for (const { path } of pages) {
    for (const [device, options] of Object.entries(devices)) {
      let best = await measure(site.origin + path, options)
      for (let visit = 1; visit < visits && best.lostAt.length > 0; visit += 1) {
        const next = await measure(site.origin + path, options)
        if (sum(next) > sum(best)) best = next
      }
      const { scores, lostAt } = best
      console.log(`| ${path} | ${device} | ${scores.join(' | ')} | ${lostAt.join(', ')} |`)
    }
  }
  await site.stop()
}
