import content from 'virtual:content'
import settings from 'virtual:settings'
import { InlineScript } from '../layout/inline-code.tsx'
import { homeGraph } from './home-graph.ts'
import { serviceGraph } from './service-graph.ts'

/**
 * A page's structured data (specification, section 2): the home page's, or a service's. It stands in
 * the served page only: nothing reads it after a navigation inside the site.
 */
export function StructuredData({ service }: { service?: string }) {
  const json = import.meta.env.SSR
    ? // "<" is written so that no text can end the script element.
      JSON.stringify(
        service
          ? serviceGraph(content, service, settings.siteUrl)
          : homeGraph(content, settings.siteUrl),
      ).replaceAll('<', '\\u003c')
    : ''
  return <InlineScript code={json} type="application/ld+json" />
}
