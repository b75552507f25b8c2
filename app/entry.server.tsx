import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { BrowserEntry } from './layout/late-scripts.tsx'
import { shortClasses } from './layout/short-classes.ts'
import { terseMarkup } from './layout/terse-markup.ts'
import { usedStyles } from './layout/used-styles.ts'

const ownStyles = /(?<=<style id="styles">)([\s\S]*?)(?=<\/style>)/

/** What React Router writes for scripts of its own, which no page has. */
const streamMarks = /<!--\$--><!--\/\$-->(?=<\/body>)/

/**
 * Chromium holds the first paint back for a typeface that the head preloads: 833 ms instead of 740 on a line that is
 * really slowed down. Behind everything that is painted it does not, and asks for it at once all the same.
 */
function typefaceLast(html: string): string {
  const [preload = ''] = /<link rel="preload" as="font"[^>]*>/.exec(html) ?? []
  return html.replace(preload, '').replace('<script id="late-modules"', (list) => preload + list)
}

/** While developing, the whole stylesheet stays with its names, so that a class can be tried in the browser's tools. */
function asServed(html: string): string {
  if (import.meta.env.DEV) return html
  const [head = '', whole, rest] = typefaceLast(html).replace(streamMarks, '').split(ownStyles)
  if (whole === undefined || rest === undefined) return html
  const { styles, markup } = shortClasses({ styles: usedStyles(whole, rest), markup: rest }, whole)
  return terseMarkup(head) + styles + terseMarkup(markup)
}

/**
 * Renders one page whole: nothing on it is deferred, and a whole page can be hashed for the
 * content security policy and kept in memory.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown
  const stream = await renderToReadableStream(
    <BrowserEntry value={routerContext.manifest.entry}>
      <ServerRouter context={routerContext} url={request.url} />
    </BrowserEntry>,
    {
      onError(error) {
        failure = error
      },
    },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(asServed(html), { status, headers })
}

// The server compares it with its own settings: the pages must not say what is no longer so.
export { default as builtSettings } from 'virtual:settings'
// The server sets it; its own import of the module would be another object than the bundle's.
export { quoteOutcomeContext } from './quote/quote-context.ts'
