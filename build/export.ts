// npm run export [-- DIRECTORY]: the whole site for a static host or CDN, into export/.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pictureHosts } from '../app/content/all-pictures.ts'
import { readContent } from '../app/content/read.ts'
import { loadEnvFile } from '../server/env-file.ts'
import { pageSettingLines, readPageSettings } from '../server/settings.ts'
import { writeHostFiles } from './export-host-files.ts'
import { copySite, renderMissingPages } from './export-pages.ts'
import { exportTarget } from './export-target.ts'
import { readQuoteTarget } from './quote-target.ts'
import { run } from './run.ts'

const buildDirectory = '.cache/export/dist'

function announce(target: string, quoteUrl: string | null, settingLines: string[]): void {
  console.log(`\nO site está em ${target}/ (veja deploy/static/README.md).`)
  if (quoteUrl) {
    // The privacy text speaks of that server, and nobody but whoever starts it can keep it true.
    console.log(
      `O formulário envia para ${quoteUrl}: inicie ali o servidor com os mesmos valores, que as páginas dizem:\n` +
        settingLines.map((line) => `  ${line}`).join('\n'),
    )
    return
  }
  console.warn(
    '\n!!! ATENÇÃO: sem QUOTE_URL, o formulário deste site NÃO TRANSMITE NADA. Quem o preencher verá ' +
      'a mensagem de sucesso,\n!!! e o pedido se perde. Para receber pedidos, defina QUOTE_URL com o ' +
      'endereço de um servidor deste projeto.',
  )
}

async function exportSite(named: string): Promise<void> {
  const target = exportTarget(named, process.cwd())
  loadEnvFile()
  const env = { ...process.env, STATIC_EXPORT: '1' }
  // All is read before the build, so that a wrong setting stops at once.
  const { siteUrl } = readPageSettings(env)
  const quoteUrl = readQuoteTarget(env)
  const quoteMode: Record<string, string> = quoteUrl ? {} : { QUOTE_MODE: 'simulated' }
  await run(process.execPath, ['build/build.ts'], { STATIC_EXPORT: '1', ...quoteMode })
  await rm(target, { recursive: true, force: true })
  await copySite(path.join(buildDirectory, 'client'), target)
  await renderMissingPages(path.join(buildDirectory, 'server/index.js'), target, siteUrl)
  await writeHostFiles(target, {
    isHttps: siteUrl.protocol === 'https:',
    pictureHosts: pictureHosts(readContent('content')),
    quoteUrl,
  })
  announce(named, quoteUrl, pageSettingLines(env))
}

try {
  await exportSite(process.argv[2] ?? 'export')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
