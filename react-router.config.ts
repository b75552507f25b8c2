import type { Config } from '@react-router/dev/config'
import { readContent } from './app/content/read.ts'
import { buildDirectory } from './scripts/assets/directories.ts'

export default {
  ssr: true,
  buildDirectory,
  // All routes are known to the first page, so that no page asks for /__manifest later.
  routeDiscovery: { mode: 'initial' },
  prerender: () => ['/', ...readContent('content').services.map(({ id }) => `/servicos/${id}`)],
} satisfies Config
