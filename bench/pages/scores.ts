import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { startSite } from '../../tests/site-server.ts'
import { runLighthouse } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const devices = { phone: [], desktop: ['--preset=desktop'] }

/** Times are noisy, so the best of so many visits counts; one without a lost point is the last. */
const visits = 3

type Result = { scores: number[]; lostAt: string[] }

async function measure(url: string, options: readonly string[]): Promise<Result> {
  const report = await runLighthouse(url, options)
  const found = categories.flatMap((id) => report.categories[id] ?? [])
  const lost = found
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
  return {
    scores: found.map(({ score }) => Math.round((score ?? Number.NaN) * 100)),
    lostAt: lost.map(({ id }) => id),
  }
}

const sum = ({ scores }: Result) => scores.reduce((total, score) => total + score, 0)

/** Prints Lighthouse's scores of every page on phone and desktop, and what takes points away. */
export async function printScores(): Promise<void> {
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
