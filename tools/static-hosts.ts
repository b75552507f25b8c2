import type { pageSettings } from '../app/document/site.tsx'
import { securityHeaders } from '../server/http/security-headers.ts'
import { hashedFolders, immutableCache } from '../server/http/site-files.ts'
import { pageSettingTexts } from '../server/stale-build.ts'

/**
 * The files that Netlify and Cloudflare Pages read, by name.
 * @param policy the content security policy of the pages
 */
export function hostFiles(policy: string, isHttps: boolean): Record<string, string> {
  const headers = { ...securityHeaders(isHttps), 'Content-Security-Policy': policy }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const cached = hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${immutableCache}`)
  return {
    _headers: `/*\n${lines.join('\n')}\n\n${cached.join('\n\n')}\n`,
    // Cloudflare finds servicos/404.html by itself; Netlify has to be told.
    _redirects: '/servicos/* /servicos/404.html 404\n',
  }
}

/** The last lines of a build for a static host: where the form goes, and that server's settings. */
export function announcement({ quoteUrl, ...shown }: typeof pageSettings): string {
  if (quoteUrl === null) return 'Demonstração: o formulário deste site não transmite nada.'
  const texts = Object.entries(pageSettingTexts(shown))
  return [
    `O formulário envia para ${quoteUrl}: inicie ali o servidor com os mesmos valores, que as páginas dizem:`,
    ...texts.map(([name, text]) => `  ${name}=${text}`),
  ].join('\n')
}
