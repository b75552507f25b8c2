import content from 'virtual:content'
import settings from 'virtual:settings'
import type { Graph } from 'schema-dts'
import type { Page } from '../pages.ts'
import { homeGraph } from './home-graph.ts'
import { serviceGraph } from './service-graph.ts'

/** A page's structured data (specification, section 2); null where it has none. */
export function structuredData({ content: shown }: Page): Graph | null {
  switch (shown.kind) {
    case 'home':
      return homeGraph(content, settings.siteUrl)
    case 'service':
      return serviceGraph(content, shown.service.id, settings.siteUrl)
    default:
      return null
  }
}
