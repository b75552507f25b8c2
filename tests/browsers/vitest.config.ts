import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/browsers/*.journey.ts'],
    globalSetup: 'tests/browsers/install-browsers.ts',
    // Whole browsers on a machine that may do other things.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
