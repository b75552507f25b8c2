import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { usedStyles } from './layout/used-styles.ts'

/** While developing, the whole stylesheet stays, so that a class can be tried in the browser's tools. */
function withUsedStyles(html: string): string {
  if (import.meta.env.DEV) return html
  return html.replace(/(?<=<style id="styles">)[\s\S]*?(?=<\/style>)/, (styles, at: number) =>
    usedStyles(styles, html.slice(at + styles.length)),
  )
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
    <ServerRouter context={routerContext} url={request.url} />,
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
  return new Response(withUsedStyles(html), { status, headers })
}

// The server compares it with its own settings: the pages must not say what is no longer so.
export { default as builtSettings } from 'virtual:settings'
// The server sets it; its own import of the module would be another object than the bundle's.
export { quoteOutcomeContext } from './quote/quote-context.ts'
