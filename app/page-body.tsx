import { type ReactNode, useEffect } from 'react'
import { announceHydration } from './client/hydration.ts'
import { HomePage } from './home/home-page.tsx'
import { Bar } from './layout/bar.tsx'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Footer } from './layout/footer.tsx'
import { FailedPage, NotFoundPage, UnknownService } from './layout/message-pages.tsx'
import type { FormStart, PageContent } from './pages.ts'
import { ServicePage } from './service/service-page.tsx'
import { ToastRegion } from './ui/toast.tsx'

export type PageBodyProps = {
  content: PageContent
  /** How the home page's form begins. */
  form: FormStart
}

function Content({ content, form }: PageBodyProps): ReactNode {
  switch (content.kind) {
    case 'home':
      return <HomePage cities={content.cities} form={form} />
    case 'service':
      return <ServicePage service={content.service} />
    case 'unknown-service':
      return <UnknownService />
    case 'not-found':
      return <NotFoundPage />
  }
}

/** All that React renders of a page: the same on the server and in the browser. */
export function PageBody({ content, form }: PageBodyProps) {
  useEffect(announceHydration, [])
  return (
    <ErrorBoundary fallback={<FailedPage />}>
      <ToastRegion>
        <Bar />
        <main id="conteudo" tabIndex={-1}>
          <ErrorBoundary fallback={<FailedPage />}>
            <Content content={content} form={form} />
          </ErrorBoundary>
        </main>
        <Footer />
      </ToastRegion>
    </ErrorBoundary>
  )
}
