import { shortClasses } from './short-classes.ts'
import { terseMarkup } from './terse-markup.ts'
import { usedStyles } from './used-styles.ts'

const ownStyles = /(?<=<style id="styles">)([\s\S]*?)(?=<\/style>)/

/** What React Router writes for scripts of its own, which no page has. */
const streamMarks = /<!--\$--><!--\/\$-->(?=<\/body>)/

/**
 * Chromium holds the first paint back for a typeface that the head preloads: 833 ms instead of 740 on a line that is
 * really slowed down. Behind everything that is painted it does not, and asks for it at once all the same.
 */
function typefaceLast(html: string): string {
  const [preload] = /<link rel="preload" as="font"[^>]*>/.exec(html) ?? []
  if (!preload) throw new Error('The page preloads no typeface')
  return html.replace(preload, '').replace('<script id="late-modules"', (list) => preload + list)
}

/** A rendered page as it is sent: the same to a browser, in fewer bytes (docs/decisions/0013). */
export function asServed(html: string): string {
  const [head = '', whole, rest] = typefaceLast(html).replace(streamMarks, '').split(ownStyles)
  if (whole === undefined || rest === undefined)
    throw new Error('The page has no styles of its own')
  const { styles, markup } = shortClasses({ styles: usedStyles(whole, rest), markup: rest }, whole)
  return terseMarkup(head) + styles + terseMarkup(markup)
}
