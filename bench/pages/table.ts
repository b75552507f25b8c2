import { contestants } from './contestants.ts'
import type { Results } from './results.ts'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** One row a contestant, as Markdown: docs/performance.md takes it as it is. */
export function printTable({ results }: Results): string {
  const lines = [
    '| page, throttling | | score | FCP ms | LCP ms | TBT ms | CLS | Speed Index ms | HTML kB | CSS kB | scripts kB | pictures kB | font kB | requests |',
    `|${' --- |'.repeat(14)}`,
  ]
  for (const { contestant, page, throttling, medians: m, spread } of results) {
    const ranged = (key: 'fcp' | 'lcp' | 'speedIndex') =>
      `${Math.round(m[key])} (${spread[key].map(Math.round).join('–')})`
    const cells = [
      `${page}, ${throttling}`,
      contestants[contestant].title,
      m.score,
      ranged('fcp'),
      ranged('lcp'),
      m.tbt,
      m.cls,
      ranged('speedIndex'),
      ...[m.document, m.stylesheet, m.script, m.image, m.font].map(kilobytes),
      m.requests,
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  return lines.join('\n')
}
