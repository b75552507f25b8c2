import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PageBody, type PageBodyProps } from '../page-body.tsx'
import { pageDataId, rootId } from './element-ids.ts'
import { prefetchPages } from './prefetch.ts'

function hydrate(): void {
  const root = document.getElementById(rootId)
  const data = document.getElementById(pageDataId)?.textContent
  if (!root || !data) throw new Error('The document holds no page')
  // Written by renderPage() into the same document.
  const props = JSON.parse(data) as PageBodyProps
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PageBody {...props} />
      </StrictMode>,
    )
  })
  prefetchPages()
}

hydrate()
