import { Outlet } from 'react-router'
import { PageHead } from './layout/page-head.tsx'
import { ServedPage } from './layout/served-page.tsx'

/** Only the server renders this; in the browser `entry.client.tsx` takes over what stands in the body. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <PageHead />
      <body id="topo" tabIndex={-1}>
        {children}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ServedPage page={{ kind: 'failed', names: { services: [], segments: [] } }} />
}
