import { defineConfig } from 'vitest/config'
import { siteModules } from './scripts/site-modules.ts'

export default defineConfig({
  plugins: [siteModules()],
  test: {
    include: ['{app,server,scripts,tests,art}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
