import { contestants } from './contestants.ts'
import type { Result, Results } from './results.ts'

const width = 760
const left = 250
const barHeight = 18
const rowHeight = 46

function bars({ contestant, medians }: Result, scale: number, top: number): string {
  const { fcp, lcp } = medians
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const bar = (kind: string, ms: number, y: number) =>
    `<rect class="${kind}" x="${left}" y="${y}" width="${(ms * scale).toFixed(1)}" height="${barHeight}" rx="3"/>` +
    `<text x="${(left + ms * scale + 8).toFixed(1)}" y="${y + 14}">${seconds(ms)}</text>`
  return (
    `<text x="${left - 12}" y="${top + 24}" text-anchor="end">${contestants[contestant].title}</text>` +
    bar('fcp', fcp, top) +
    bar('lcp', lcp, top + barHeight + 2)
  )
}

/**
 * FCP and LCP of the home page on a slow phone. The colours hold 3:1 on white and on dark; the words take
 * the reader's scheme.
 */
export function drawChart({ date, lighthouse, results }: Results): string {
  const shown = results.filter(
    ({ page, throttling }) => page === 'home' && throttling === 'devtools',
  )
  const longest = Math.max(1, ...shown.map(({ medians }) => medians.lcp))
  const scale = (width - left - 90) / longest
  const top = 64
  const rows = shown.map((result, i) => bars(result, scale, top + i * rowHeight))
  const height = top + shown.length * rowHeight + 28
  const title = 'Home page on a slow phone: first paint and largest paint'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">
<style>
  text { font: 14px system-ui, sans-serif; fill: #1b2a3d }
  .head { font-weight: 600; font-size: 15px }
  .note { font-size: 12px }
  .fcp { fill: #b8740a }
  .lcp { fill: #4f7fb5 }
  @media (prefers-color-scheme: dark) { text { fill: #e8edf4 } }
</style>
<text class="head" x="0" y="18">${title}</text>
<rect class="fcp" x="0" y="32" width="12" height="12" rx="2"/><text class="note" x="18" y="43">first contentful paint</text>
<rect class="lcp" x="170" y="32" width="12" height="12" rx="2"/><text class="note" x="188" y="43">largest contentful paint</text>
${rows.join('\n')}
<text class="note" x="0" y="${height - 6}">Lighthouse ${lighthouse}, mobile, line and processor really slowed down, medians of ${shown[0]?.rounds ?? 0}, ${date}</text>
</svg>
`
}
