import type { SiteContent } from '../content/schema.ts'
import type { Page } from '../page.ts'

/** What every page shows of the services and segments. */
export function footerNames({ services, segments }: SiteContent): Page['names'] {
  return {
    services: services.map(({ id, title }) => ({ id, title })),
    segments: segments.map(({ id, title }) => ({ id, title })),
  }
}
