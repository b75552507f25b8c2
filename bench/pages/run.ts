// npm run bench: Lighthouse on a slow phone, for the built site, for the same pages without scripts and
// preloads, and for the same components rendered in the browser; interleaved, medians. It needs npm run
// build first. A part alone: npm run bench -- --page home --throttling simulate --rounds 5. The results of
// all parts stand in bench/pages/results.json; table and chart are made of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { median } from '../median.ts'
import { drawChart } from './chart.ts'
import { type Contestant, contestants } from './contestants.ts'
import { installLighthouse, runLighthouse } from './lighthouse.ts'
import { type Figures, figuresOf, type Result, type Results } from './results.ts'
import { serve } from './serve.ts'
import { printTable } from './table.ts'

const resultsFile = 'bench/pages/results.json'
const chartFile = 'docs/pictures/speed.svg'
const paths = { home: '/', service: '/servicos/portaria' } as const
const throttlings = ['simulate', 'devtools'] as const

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: 'home,service' },
    throttling: { type: 'string', default: throttlings.join() },
    rounds: { type: 'string', default: '5' },
    report: { type: 'boolean', default: false },
  },
})

function readResults(): Results {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
  } catch {
    return { date: '', lighthouse: '', results: [] }
  }
}

function summary(figures: Figures[]): Pick<Result, 'medians' | 'spread'> {
  const keys = Object.keys(figures[0] ?? {}) as (keyof Figures)[]
  const all = (key: keyof Figures) => figures.map((one) => one[key])
  const entries = <T>(make: (key: keyof Figures) => T) =>
    Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<keyof Figures, T>
  return {
    medians: entries((key) => median(all(key))),
    spread: entries((key) => [Math.min(...all(key)), Math.max(...all(key))]),
  }
}

async function measure(page: keyof typeof paths, throttling: string, rounds: number) {
  const names = Object.keys(contestants) as Contestant[]
  const figures = new Map<Contestant, Figures[]>(names.map((name) => [name, []]))
  let version = ''
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { origin, stop } = await serve(folders[name])
      const report = await runLighthouse(origin + paths[page], [
        `--throttling-method=${throttling}`,
        '--only-categories=performance',
      ])
      stop()
      version = report.lighthouseVersion
      figures.get(name)?.push(figuresOf(report))
    }
  }
  const measured = names.map((contestant) => ({
    contestant,
    page,
    throttling,
    rounds,
    ...summary(figures.get(contestant) ?? []),
  }))
  const known = readResults().results.filter(
    (one) => one.page !== page || one.throttling !== throttling,
  )
  const date = new Date().toISOString().slice(0, 10)
  const results = { date, lighthouse: version, results: [...known, ...measured] }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
}

const folders = {} as Record<Contestant, string>
if (!values.report) {
  installLighthouse()
  for (const name of Object.keys(contestants) as Contestant[]) {
    folders[name] = await contestants[name].make()
  }
  for (const page of values.page.split(',')) {
    if (!(page in paths)) throw new Error(`--page is one of ${Object.keys(paths)}`)
    for (const throttling of values.throttling.split(',')) {
      await measure(page as keyof typeof paths, throttling, Number(values.rounds))
    }
  }
}
const results = readResults()
console.log(printTable(results))
writeFileSync(chartFile, drawChart(results))
console.log(`\nWritten: ${resultsFile}, ${chartFile}`)
