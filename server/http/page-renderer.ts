import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { quoteOutcomeContext } from '../../app/quote/quote-context.ts'
import type { QuoteOutcome } from '../../app/quote/quote-outcome.ts'

/** Renders pages that no file holds. */
export type PageRenderer = {
  /** A page by its path and query. */
  render(url: URL): Promise<Response>
  /** The home page as the answer to a form sent without scripts. */
  renderOutcome(origin: string, outcome: QuoteOutcome): Promise<Response>
}

/**
 * Renders with React Router's server build. The context is the build's own copy, because the module
 * here and the module in the bundle are two.
 */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): PageRenderer {
  const handle = createRequestHandler(build, mode)
  const loaded = typeof build === 'function' ? build : async () => build
  return {
    render: (url) => handle(new Request(url), new RouterContextProvider()),
    async renderOutcome(origin, outcome) {
      const context = new RouterContextProvider()
      const { module } = (await loaded()).entry
      const key = 'quoteOutcomeContext' in module ? module.quoteOutcomeContext : quoteOutcomeContext
      // entry.server.tsx exports the very context of app/quote/quote-context.ts.
      context.set(key as typeof quoteOutcomeContext, outcome)
      return handle(new Request(origin), context)
    },
  }
}
