// npm run bench [-- VISITS]: first and largest paint of the built site and of the same pages without
// scripts, on a slow phone in interleaved visits; then Lighthouse's scores. It needs npm run build
// first and a machine that does nothing else.
import { buildDirectory } from '../../tools/assets/directories.ts'
import { printScores } from './scores.ts'
import { serveFolder } from './serve.ts'
import { type Visit, visit } from './visit.ts'
import { copyWithoutScripts } from './without-scripts.ts'

const visits = Number(process.argv[2] ?? 20)
const paths = ['/', '/servicos/portaria']

/** "735 (636–804)": a mean with the least and the most, as whole numbers. */
function meanAndRange(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [average, least, most] = [mean, Math.min(...values), Math.max(...values)].map(Math.round)
  return `${average} (${least}–${most})`
}

async function printPaints(): Promise<void> {
  const built = `${buildDirectory}/client`
  const folders = { 'the site': built, 'without scripts': await copyWithoutScripts(built) }
  const servers = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => ({
      name,
      ...(await serveFolder(folder)),
    })),
  )
  console.log('| page | | FCP ms, mean (range) | LCP ms | TBT ms |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const path of paths) {
    const seen = new Map<string, Visit[]>(servers.map(({ name }) => [name, []]))
    for (let round = 0; round < visits; round += 1) {
      // Each is first as often as last.
      const order = round % 2 === 0 ? servers : servers.toReversed()
      for (const { name, origin } of order) seen.get(name)?.push(await visit(origin + path))
    }
    for (const [name, all] of seen) {
      const figure = (key: keyof Visit) => meanAndRange(all.map((seenVisit) => seenVisit[key]))
      console.log(`| ${path} | ${name} | ${figure('fcp')} | ${figure('lcp')} | ${figure('tbt')} |`)
    }
  }
  for (const { stop } of servers) stop()
}

if (visits > 0) await printPaints()
await printScores()
