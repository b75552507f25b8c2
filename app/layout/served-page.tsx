import type { Page } from '../page.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { LateScripts } from './late-scripts.tsx'
import { PageBody } from './page-body.tsx'

/** A page as the server writes it: what the browser's script takes over, and behind that what only machines read. */
export function ServedPage({ page }: { page: Page }) {
  return (
    <>
      <PageBody page={page} />
      {page.kind === 'home' && <StructuredData />}
      {page.kind === 'service' && <StructuredData service={page.service.id} />}
      <LateScripts page={page} />
    </>
  )
}
