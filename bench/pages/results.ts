import type { Contestant } from './contestants.ts'
import type { Report } from './lighthouse.ts'

/** Times in milliseconds, sizes in bytes over the wire. */
export type Figures = {
  score: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  speedIndex: number
  requests: number
  document: number
  stylesheet: number
  script: number
  image: number
  font: number
  total: number
}

export type Result = {
  contestant: Contestant
  page: string
  throttling: string
  rounds: number
  medians: Figures
  /** The least and the most of each figure. */
  spread: Record<keyof Figures, [number, number]>
}

export type Results = { date: string; lighthouse: string; results: Result[] }

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
