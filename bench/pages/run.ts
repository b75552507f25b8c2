// npm run bench: Lighthouse on a slow phone, for the built site, for the same pages without scripts and
// preloads, and for the same components rendered in the browser; interleaved, medians. It needs npm run
// build first. A part alone: npm run bench -- --page home --throttling simulate --rounds 5. The results of
// all parts stand in bench/pages/results.json; table and chart are made of them.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { drawChart } from './chart.ts'
import { type Contestant, contestantNames, contestants } from './contestants.ts'
import { installLighthouse, runLighthouse } from './lighthouse.ts'
import { type Figures, figuresOf, readResults, summary } from './results.ts'
import { serve } from './serve.ts'
import { printTable } from './table.ts'

const resultsFile = 'bench/pages/results.json'
const chartFile = 'docs/pictures/speed.svg'
const paths = { home: '/', service: '/servicos/portaria' } as const
type Page = keyof typeof paths
const throttlings = ['simulate', 'devtools'] as const

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: 'home,service' },
    throttling: { type: 'string', default: throttlings.join() },
    rounds: { type: 'string', default: '5' },
    report: { type: 'boolean', default: false },
  },
})

async function measure(page: Page, throttling: string, rounds: number) {
  const figures = new Map<Contestant, Figures[]>(contestantNames.map((name) => [name, []]))
  let version = ''
  for (let round = 0; round < rounds; round += 1) {
    for (const name of contestantNames) {
      const { origin, stop } = await serve(folders.get(name) ?? '')
      const report = await runLighthouse(origin + paths[page], [
        `--throttling-method=${throttling}`,
        '--only-categories=performance',
      ])
      stop()
      version = report.lighthouseVersion
      figures.get(name)?.push(figuresOf(report))
    }
  }
  const measured = contestantNames.map((contestant) => ({
    contestant,
    page,
    throttling,
    rounds,
    ...summary(figures.get(contestant) ?? []),
  }))
  const known = readResults(resultsFile).results.filter(
    (one) => one.page !== page || one.throttling !== throttling,
  )
  const date = new Date().toISOString().slice(0, 10)
  const results = { date, lighthouse: version, results: [...known, ...measured] }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
}

const folders = new Map<Contestant, string>()
if (!values.report) {
  installLighthouse()
  for (const name of contestantNames) folders.set(name, await contestants[name].make())
  for (const page of z.array(z.enum(['home', 'service'])).parse(values.page.split(','))) {
    for (const throttling of values.throttling.split(',')) {
      await measure(page, throttling, Number(values.rounds))
    }
  }
}
const results = readResults(resultsFile)
console.log(printTable(results))
writeFileSync(chartFile, drawChart(results))
console.log(`\nWritten: ${resultsFile}, ${chartFile}`)
