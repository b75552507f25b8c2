import type { Palette } from '../../app/content/palette.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { fillIn } from '../../app/ui/fill-in.ts'
import { htmlText } from '../html-text.ts'

export type ErrorStatus = keyof SiteContent['interface']['errors']

function styleOf({ ink, white, amber }: Palette): string {
  return (
    `body{margin:0;padding:12vh 6vw;background:${ink};color:${white};font:1.0625rem/1.6 system-ui,sans-serif}` +
    'h1{font-size:2rem;line-height:1.15;max-width:24em}p{max-width:36em}' +
    `a{color:${amber};text-underline-offset:.25em}`
  )
}

/** A page for requests that are no visitor's normal way: it needs no script, picture or other file. */
export function errorPage(status: ErrorStatus, content: SiteContent, palette: Palette): string {
  const { title, text } = content.interface.errors[status]
  const { brand, phone } = content.company
  const filled = fillIn(text, { phone: phone.display })
  return (
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${htmlText(`${title} | ${brand.name}`)}</title>` +
    `<style>${styleOf(palette)}</style></head><body><main><h1>${htmlText(title)}</h1><p>${htmlText(filled)}</p>` +
    `<p><a href="/">${htmlText(content.interface.links.homePage)}</a></p></main></body></html>`
  )
}
