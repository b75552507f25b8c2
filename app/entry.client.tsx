import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageBody } from './layout/page-body.tsx'
import type { Page } from './page.ts'

/**
 * Takes over the page that the server has written. Links lead from page to page by themselves, so no
 * router is needed in the browser (docs/decisions/0014); the head stays the server's.
 */
export function takeOver(page: Page): void {
  startTransition(() => {
    hydrateRoot(
      document.body,
      <StrictMode>
        <PageBody page={page} />
      </StrictMode>,
    )
  })
}
