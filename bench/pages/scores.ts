import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { startSite } from '../../tests/site-server.ts'
import { runLighthouse } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const devices = { phone: [], desktop: ['--preset=desktop'] }

/** Prints Lighthouse's scores of every page on phone and desktop, and what takes points away. */
export async function printScores(): Promise<void> {
  const site = await startSite()
  const pages = sitePages(readContent('content')).filter(({ status }) => status === 200)
  console.log(`\n| page | device | ${categories.join(' | ')} | points lost at |`)
  console.log(`|${' --- |'.repeat(categories.length + 3)}`)
  for (const { path } of pages) {
    for (const [device, options] of Object.entries(devices)) {
      const report = await runLighthouse(site.origin + path, options)
      const found = categories.flatMap((id) => report.categories[id] ?? [])
      const scores = found.map(({ score }) => Math.round((score ?? Number.NaN) * 100))
      const lostAt = found
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
      console.log(`| ${path} | ${device} | ${scores.join(' | ')} | ${lostAt.join(', ')} |`)
    }
  }
  await site.stop()
}
