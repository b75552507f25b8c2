// npm run bench [-- VISITS]: first and largest paint of the built site and of the same pages without
// scripts, on a slow phone in interleaved visits; then Lighthouse's scores. It needs npm run build
// first and a machine that does nothing else.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContent } from '../../app/content/read.ts'
import { servicePath } from '../../app/pages.ts'
import { linkRelease } from '../../tests/deploy/release.ts'
import { exampleServices } from '../../tests/site/example-services.ts'
import { startSite } from '../../tests/site-server.ts'
import { compressFiles } from '../../tools/vite/compress.ts'
import { measure } from './lighthouse.ts'
import { printScores } from './scores.ts'

const visits = Number(process.argv[2] ?? 10)
const { example } = exampleServices(readContent('content'))
const pages = ['/', servicePath(example.id)]

const paints = ['first-contentful-paint', 'largest-contentful-paint']

/** Lighthouse's slow line and processor, really slowed down and not computed afterwards. */
const slow = ['--throttling-method=devtools']

/** No page can be faster than without any script. Returns a folder from which the server starts. */
async function copyWithoutScripts(): Promise<string> {
  const copy = path.resolve('.cache/bench')
  rmSync(copy, { recursive: true, force: true })
  cpSync('dist', path.join(copy, 'dist'), { recursive: true })
  linkRelease(copy)
  const client = path.join(copy, 'dist/client')
  for (const name of globSync('**/*.html', { cwd: client })) {
    const file = path.join(client, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  }
  await compressFiles(client)
  return copy
}

/** "735 (636–804)": a mean with the least and the most, as whole numbers. */
function meanAndRange(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return `${Math.round(mean)} (${Math.min(...values)}–${Math.max(...values)})`
}

async function printPaints(origins: Record<string, string>): Promise<void> {
  console.log('| page | | FCP ms, mean (range) | LCP ms |\n| --- | --- | --- | --- |')
  for (const page of pages) {
    const sites = Object.entries(origins).map(([name, origin]) => {
      return { name, url: origin + page, seen: [] as number[][] }
    })
    for (let round = 0; round < visits; round += 1) {
      // Each is first as often as last.
      for (const { url, seen } of round % 2 === 0 ? sites : sites.toReversed()) {
        seen.push(await measure(url, paints, slow))
      }
    }
    for (const { name, seen } of sites) {
      const figures = paints.map((_, i) =>
        meanAndRange(seen.map((times) => times[i] ?? Number.NaN)),
      )
      console.log(`| ${page} | ${name} | ${figures.join(' | ')} |`)
    }
  }
}

await using site = await startSite()
if (visits > 0) {
  await using bare = await startSite({}, { folder: await copyWithoutScripts() })
  await printPaints({ 'the site': site.origin, 'without scripts': bare.origin })
}
await printScores(site.origin)
