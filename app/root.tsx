import { Outlet } from 'react-router'
import { PageHead } from './layout/page-head.tsx'
import { ServedPage } from './layout/served-page.tsx'
import { pictureSource, plainFile } from './pictures/picture.tsx'

/** Only the server renders this; in the browser `entry.client.tsx` takes over what stands in the body. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="pt-BR">
      <PageHead />
      {/* What stands in for a picture that fails: `app/early/fallback-picture.ts`. */}
      <body id="topo" tabIndex={-1} data-fallback={plainFile(pictureSource('fallback'))}>
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
