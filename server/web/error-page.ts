import type { SiteContent } from '../../app/content/schema.ts'
import { fillIn } from '../../app/ui/fill-in.ts'

export type ErrorStatus = keyof SiteContent['interface']['errors']

const style =
  'body{margin:0;padding:12vh 6vw;background:#0a1a2f;color:#fff;font:1.0625rem/1.6 system-ui,sans-serif}' +
  'h1{font-size:2rem;line-height:1.15;max-width:24em}p{max-width:36em}' +
  'a{color:#f5a524;text-underline-offset:.25em}'

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** A page for requests that are no visitor's normal way: it needs no script, picture or other file. */
export function errorPage(status: ErrorStatus, content: SiteContent): string {
  const { title, text } = content.interface.errors[status]
  const { brand, phone } = content.company
  const filled = fillIn(text, { phone: phone.display })
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${title} | ${brand.name}`)}</title>` +
    `<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(filled)}</p>` +
    `<p><a href="/">${escapeHtml(content.interface.links.homePage)}</a></p></main></body></html>`
  )
}
