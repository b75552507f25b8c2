import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { measure, type Report, runLighthouse } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const devices = { phone: [], desktop: ['--preset=desktop'] }

const visitsForBlockingTime = 7

/** A row of the table: the scores of a visit, and what takes points away. */
function scoresOf(report: Report): string {
  const found = categories.flatMap((id) => report.categories[id] ?? [])
  const scores = found.map(({ score }) => Math.round((score ?? Number.NaN) * 100))
  const lostAt = found
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return `${scores.join(' | ')} | ${lostAt.join(', ')}`
}

export async function printScores(origin: string): Promise<void> {
  const pages = sitePages(readContent('content')).filter(({ status }) => status === 200)
  console.log(`\n| page | device | ${categories.join(' | ')} | points lost at |`)
  console.log(`|${' --- |'.repeat(categories.length + 3)}`)
  for (const { path } of pages) {
    for (const [device, options] of Object.entries(devices)) {
      const scores = scoresOf(await runLighthouse(origin + path, options))
      console.log(`| ${path} | ${device} | ${scores} |`)
    }
  }
  const visits = { length: visitsForBlockingTime }
  const visit = () => measure(origin, ['total-blocking-time'])
  const times = (await Array.fromAsync(visits, visit)).flat()
  times.sort((shorter, longer) => shorter - longer)
  const median = times[Math.floor(times.length / 2)]
  console.log(`\nBlocking time of the home page on a phone, ms: ${median} (${times.join(', ')})`)
}
