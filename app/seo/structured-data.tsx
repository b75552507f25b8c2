import content from 'virtual:content'
import settings from 'virtual:settings'
import { InlineScript } from '../layout/inline-code.tsx'
import { homeGraph } from './home-graph.ts'

/**
 * The home page's structured data (specification, section 2). It stands in the served page only:
 * nothing reads it after a navigation inside the site.
 */
export function StructuredData() {
  const json = import.meta.env.SSR
    ? // "<" is written so that no text can end the script element.
      JSON.stringify(homeGraph(content, settings.siteUrl)).replaceAll('<', '\\u003c')
    : ''
  return <InlineScript code={json} type="application/ld+json" />
}
