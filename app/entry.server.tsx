import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { asServed } from './as-served/as-served.ts'
import { BrowserEntry } from './layout/late-scripts.tsx'

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
  // While developing, styles and classes keep their names, so that one can be tried in the browser's tools.
  const sent = import.meta.env.DEV ? html : asServed(html)
  return new Response(sent, { status, headers })
}

// The server compares it with its own settings: the pages must not say what is no longer so.
export { default as builtSettings } from 'virtual:settings'
// The server sets it; its own import of the module would be another object than the bundle's.
export { quoteOutcomeContext } from './quote/quote-context.ts'
