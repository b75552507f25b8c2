import { useEffect } from 'react'
import { HomeSections } from '../home/home-sections.tsx'
import type { Page } from '../page.ts'
import { ServicePage } from '../service/service-page.tsx'
import { UnknownService } from '../service/unknown-service.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { Bar } from './bar.tsx'
import { ConnectionToasts } from './connection-toasts.tsx'
import { FailedPage } from './failed-page.tsx'
import { Footer } from './footer.tsx'
import { InsteadOfFailing } from './instead-of-failing.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { prefetchPages } from './prefetch-pages.ts'
import { SkipLink } from './skip-link.tsx'

function Content({ page }: { page: Page }) {
  switch (page.kind) {
    case 'home':
      return <HomeSections {...page} />
    case 'service':
      return <ServicePage {...page} />
    case 'unknown-service':
      return <UnknownService />
    case 'not-found':
      return <NotFoundPage />
    case 'failed':
      return <FailedPage />
  }
}

/** Tells the early script (`app/early`) that React has taken over the page. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
    // While developing, a stylesheet that follows every change; the built pages hold theirs.
    if (import.meta.env.DEV) import('../app.css')
  }, [])
}

/** All that stands in the body of a page: the same on the server and in the browser. */
export function PageBody({ page }: { page: Page }) {
  useHydratedMark()
  useEffect(prefetchPages, [])
  return (
    <ToastRegion>
      <SkipLink />
      <Bar />
      <main id="conteudo" tabIndex={-1}>
        <InsteadOfFailing show={<FailedPage />}>
          <Content page={page} />
        </InsteadOfFailing>
      </main>
      <Footer {...page.names} />
      <ConnectionToasts />
    </ToastRegion>
  )
}
