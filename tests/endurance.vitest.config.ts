import { defineConfig } from 'vitest/config'
import tests from '../vitest.config.ts'

/** `npm run test:endurance`: failures and load that last minutes, one file after the other. */
export default defineConfig({
  ...tests,
  test: {
    ...tests.test,
    globalSetup: ['tests/debian-packages.ts', 'tests/test-folder.ts'],
    include: ['tests/**/*.endurance.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
