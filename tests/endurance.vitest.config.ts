import { defineConfig } from 'vitest/config'
import { virtualModules } from '../tools/vite/virtual-modules.ts'

/** What measures time and memory, or has work for all cores: one file after the other. */
const alone = ['tests/*', 'tests/{browsers,fuzz}/*', 'tests/delivery/flood'].map(
  (place) => `${place}.endurance.ts`,
)

/** `npm run test:endurance`: failures and load that last minutes. */
export default defineConfig({
  test: {
    globalSetup: ['tests/debian-packages.ts', 'tests/test-folder.ts'],
    projects: [
      // Most of the time these wait for what has to start or to be over: two at a time.
      { name: 'waiting', include: ['tests/**/*.endurance.ts'], exclude: alone, maxWorkers: 2 },
      { name: 'alone', include: alone, maxWorkers: 1 },
    ].map((files, groupOrder) => ({
      plugins: [virtualModules()],
      test: { ...files, sequence: { groupOrder }, testTimeout: 600_000, hookTimeout: 300_000 },
    })),
  },
})
