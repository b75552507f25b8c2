import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { virtualModules } from './tools/vite/virtual-modules.ts'

export default defineConfig({
  plugins: [virtualModules()],
  test: {
    include: ['{app,server,editor,tools,tests,art}/**/*.test.{ts,tsx}'],
    // Many tests wait for a server or a mail: one at a time for each core.
    maxWorkers: Math.min(availableParallelism(), 4),
    globalSetup: ['tests/test-folder.ts'],
    // Room for a machine that does other things at the same time.
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
