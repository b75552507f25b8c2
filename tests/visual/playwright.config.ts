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
  outputDir: path.join(root, 'test-results'),
  reporter: [['list'], [path.join(root, 'tests/browser/closing-line.ts')]],
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  expect: { ...browserTests.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  use: { ...browserTests.use, contextOptions: { reducedMotion: 'reduce' } },
  projects: [{ name: 'looks' }],
})
