import path from 'node:path'
import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run visual`: not part of `npm test`, because it shows that something looks different, not
 * that it is wrong.
 */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  // Vitest runs the other tests in this folder.
  testMatch: 'visual.spec.ts',
  outputDir: path.join(root, 'test-results'),
  snapshotPathTemplate: '{testDir}/accepted/{arg}.webp',
  reporter: [['list'], [path.join(root, 'tests/browser/closing-line.ts')]],
  use: { ...browserTests.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: [{ name: 'looks' }],
})
