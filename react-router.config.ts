import type { Config } from '@react-router/dev/config'
import { readContent } from './app/content/read.ts'
import { buildDirectory } from './build/assets/directories.ts'

export default {
  ssr: true,
  buildDirectory,
  // No page asks a server for routes: there is no router in the browser.
  routeDiscovery: { mode: 'initial' },
  prerender: () => ['/', ...readContent('content').services.map(({ id }) => `/servicos/${id}`)],
} satisfies Config
