import type { pageSettings } from '../../app/document/site.tsx'
import { servicesFolder } from '../../app/pages.ts'
import { securityHeaders } from '../../server/http/security-headers.ts'
import { hashedFolders, immutableCache } from '../../server/http/site-files.ts'
import { isEncrypted, origin } from '../../server/settings/parsers.ts'
import { SettingsError } from '../../server/settings/settings.ts'
import { pageSettingTexts } from '../../server/stale-build.ts'

/** Whether the pages are for a static host, which receives no form: `npm run build -- --static`. */
export const isStatic = process.argv.includes('--static')

const example = 'por exemplo https://pedidos.exemplo.com.br'

/**
 * Where the pages send the form: to `/`, or from a static host to QUOTE_URL; a simulation sends nothing.
 * @throws SettingsError if a static site has neither, or if a form must not be sent to QUOTE_URL
 */
export function readQuoteTarget(
  env: Record<string, string | undefined>,
  forStaticHost: boolean,
): string {
  if (!forStaticHost) return '/'
  const text = env.QUOTE_URL?.trim()
  const isSimulated = env.QUOTE_MODE?.trim() === 'simulated'
  if (!text) {
    if (isSimulated) return '/'
    throw new SettingsError([
      `QUOTE_URL: falta; escreva o endereço https do servidor que recebe os pedidos, ${example}. ` +
        'QUOTE_MODE=simulated monta uma demonstração, que não transmite nada',
    ])
  }
  const { data: url } = origin.refine(isEncrypted).safeParse(text)
  if (!url) {
    throw new SettingsError([
      `QUOTE_URL="${text}": use o endereço https do servidor que recebe os pedidos, sem caminho, ${example}`,
    ])
  }
  if (isSimulated) {
    throw new SettingsError([
      `QUOTE_MODE="simulated": as páginas diriam que nada é transmitido, e QUOTE_URL="${text}" transmite; ` +
        'retire um dos dois',
    ])
  }
  return url.href
}

/** The files that Netlify and Cloudflare Pages read, by name. */
export function hostFiles(policy: string, isHttps: boolean): Record<string, string> {
  const headers = { ...securityHeaders(isHttps), 'Content-Security-Policy': policy }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const cached = hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${immutableCache}`)
  return {
    _headers: `/*\n${lines.join('\n')}\n\n${cached.join('\n\n')}\n`,
    // Cloudflare finds servicos/404.html by itself; Netlify has to be told.
    _redirects: `${servicesFolder}* ${servicesFolder}404.html 404\n`,
  }
}

/** The last lines of a build for a static host: where the form goes, and that server's settings. */
export function announcement({ quoteUrl, ...shown }: typeof pageSettings): string {
  if (shown.quoteMode === 'simulated')
    return 'Demonstração: o formulário deste site não transmite nada.'
  const texts = Object.entries(pageSettingTexts(shown))
  return [
    `O formulário envia para ${quoteUrl}: inicie ali o servidor com os mesmos valores, que as páginas dizem:`,
    ...texts.map(([name, text]) => `  ${name}=${text}`),
  ].join('\n')
}
