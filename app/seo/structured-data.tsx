import content from 'virtual:content'
import settings from 'virtual:settings'
import { InlineScript } from '../layout/inline-code.tsx'
import { homeGraph } from './home-graph.ts'
import { serviceGraph } from './service-graph.ts'

/**
 * A page's structured data (specification, section 2): the home page's, or a service's. It stands in
 * the served page only.
 */
export function StructuredData({ service }: { service?: string }) {
  const graph = service
    ? serviceGraph(content, service, settings.siteUrl)
    : homeGraph(content, settings.siteUrl)
  // "<" is written so that no text can end the script element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <InlineScript code={json} type="application/ld+json" />
}
