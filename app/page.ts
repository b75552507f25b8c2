import type { ComponentProps } from 'react'
import type { HomeSections } from './home/home-sections.tsx'
import type { ServicePage } from './service/service-page.tsx'

/** What every page shows of the services and segments: their names, for the footer. */
type Names = { id: string; title: string }[]

type Content =
  | ({ kind: 'home' } & ComponentProps<typeof HomeSections>)
  | ({ kind: 'service' } & ComponentProps<typeof ServicePage>)
  | { kind: 'unknown-service' | 'not-found' | 'failed' }

/**
 * All that one page shows, beside the words that every page has: its loader gives it to the server,
 * which writes the page, and with the page to the browser's script, which takes it over.
 */
export type Page = Content & { names: { services: Names; segments: Names } }
