import { hash } from 'node:crypto'
import { fillIn } from '../../app/content/fill-in.ts'
import { dialled } from '../../app/content/phone.ts'
import { withBrand } from '../../app/pages.ts'
import type { RefusalReason } from '../../app/quote/quote-outcome.ts'
import { htmlText } from '../html-text.ts'
import { nothingPolicy, securityHeaders } from './security-headers.ts'
import type { Site } from './site.ts'

export type ErrorPages = ReturnType<typeof createErrorPages>

/** The pages for requests that cannot be answered otherwise. */
export function createErrorPages(
  { content, palette }: Pick<Site, 'content' | 'palette'>,
  isHttps: boolean,
) {
  const { company } = content
  const { errors, links } = content.labels
  const phone = `<a href="tel:${dialled(company.phone)}">${htmlText(company.phone)}</a>`
  const { ink, white, amber } = palette
  const style =
    `body{margin:0;padding:12vh 6vw;background:${ink};color:${white};` +
    'font:1.0625rem/1.6 system-ui,sans-serif}' +
    'h1{font-size:2rem;line-height:1.15;max-width:24em}p{max-width:36em}' +
    `a{color:${amber};text-underline-offset:.25em;white-space:nowrap}`

  return {
    headers: {
      ...securityHeaders(isHttps),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `${nothingPolicy}; style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    },
    /** A whole page that needs no script, picture or other file. */
    html(reason: RefusalReason): string {
      const { title, text } = errors[reason]
      return (
        `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="robots" content="noindex">` +
        `<title>${htmlText(withBrand(title, company.brand))}</title>` +
        `<style>${style}</style></head><body><main>` +
        `<h1>${htmlText(title)}</h1><p>${fillIn(htmlText(text), { phone })}</p>` +
        `<p><a href="/">${htmlText(links.homePage)}</a></p></main></body></html>`
      )
    },
  }
}
