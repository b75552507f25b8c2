import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { median } from '../median.ts'
import { contestantNames } from './contestants.ts'
import type { Report } from './lighthouse.ts'

const figures = [
  'score',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'speedIndex',
  'requests',
  'document',
  'stylesheet',
  'script',
  'image',
  'font',
  'total',
] as const
const figure = z.enum(figures)

const result = z.object({
  contestant: z.enum(contestantNames),
  page: z.string(),
  throttling: z.string(),
  rounds: z.number(),
  medians: z.record(figure, z.number()),
  /** The least and the most of each figure. */
  spread: z.record(figure, z.tuple([z.number(), z.number()])),
})

const results = z.object({ date: z.string(), lighthouse: z.string(), results: z.array(result) })

/** Times in milliseconds, sizes in bytes over the wire. */
export type Figures = Record<(typeof figures)[number], number>
export type Result = z.infer<typeof result>
export type Results = z.infer<typeof results>

/** What earlier runs have measured; nothing before the first one. */
export function readResults(file: string): Results {
  if (!existsSync(file)) return { date: '', lighthouse: '', results: [] }
  return results.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The medians and the spread of all figures, over the rounds of one contestant. */
export function summary(rounds: readonly Figures[]): Pick<Result, 'medians' | 'spread'> {
  const all = figures.map((name) => ({ name, values: rounds.map((one) => one[name]) }))
  return {
    medians: result.shape.medians.parse(
      Object.fromEntries(all.map(({ name, values }) => [name, median(values)])),
    ),
    spread: result.shape.spread.parse(
      Object.fromEntries(
        all.map(({ name, values }) => [name, [Math.min(...values), Math.max(...values)]]),
      ),
    ),
  }
}

export function figuresOf({ categories, audits }: Report): Figures {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const kinds = audits['resource-summary']?.details?.items
  const requests = audits['network-requests']?.details?.items ?? []
  const bytes = (type: string) =>
    requests
      .filter(({ resourceType }) => type === '' || resourceType === type)
      .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0)
  return {
    score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
    speedIndex: Math.round(value('speed-index')),
    requests: kinds ? Number(kinds[0]?.requestCount ?? requests.length) : requests.length,
    document: bytes('Document'),
    stylesheet: bytes('Stylesheet'),
    script: bytes('Script'),
    image: bytes('Image'),
    font: bytes('Font'),
    total: bytes(''),
  }
}
