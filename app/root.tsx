import content from 'virtual:content'
import { useEffect } from 'react'
import {
  Outlet,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { Bar } from './layout/bar.tsx'
import { ConnectionToasts } from './layout/connection-toasts.tsx'
import { FailedPage } from './layout/failed-page.tsx'
import { followPlainly } from './layout/follow-plainly.ts'
import { Footer } from './layout/footer.tsx'
import { LateScripts } from './layout/late-scripts.tsx'
import { PageHead } from './layout/page-head.tsx'
import { SkipLink } from './layout/skip-link.tsx'
import { useArrival } from './layout/use-arrival.ts'
import { ToastRegion } from './ui/toast.tsx'

/** What every page shows of the services and segments: their names, for the footer. */
export function loader() {
  return {
    services: content.services.map(({ id, title }) => ({ id, title })),
    segments: content.segments.map(({ id, title }) => ({ id, title })),
  }
}

/** The loader's data never change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const names = useRouteLoaderData<typeof loader>('root')
  return (
    // The early script marks the document (scrolled, hydrated); React leaves those marks alone.
    <html lang="pt-BR" suppressHydrationWarning>
      <PageHead />
      <body id="topo" tabIndex={-1}>
        <ToastRegion>
          <SkipLink />
          <Bar />
          <main id="conteudo" tabIndex={-1}>
            {children}
          </main>
          <Footer services={names?.services ?? []} segments={names?.segments ?? []} />
          <ConnectionToasts />
        </ToastRegion>
        <LateScripts />
      </body>
    </html>
  )
}

export default function App() {
  // The hook alone: `<ScrollRestoration />` adds a script to every page for reloads, which browsers
  // restore by themselves until hydration.
  useScrollRestoration()
  useArrival()
  useEffect(followPlainly, [])
  useEffect(() => {
    // Where React had to make the document anew, the early script's mark is gone with the old one.
    document.documentElement.dataset.scripts = ''
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
    // While developing, a stylesheet that follows every change; the built pages hold theirs.
    if (import.meta.env.DEV) import('./app.css')
  }, [])
  return <Outlet />
}

export { FailedPage as ErrorBoundary }
