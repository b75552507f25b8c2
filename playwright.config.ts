import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tests/chromium.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = {
  viewport: { width: 360, height: 740 },
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
}

/** A test runs on the desktop, unless a tag says that it is one for a phone, for both sizes, or without scripts. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than one for each core takes as long, and each of their tests longer; each has a browser
  // and a server in memory.
  workers: Math.min(availableParallelism(), 4),
  // Room for a machine that does other things at the same time.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tests/browser/closing-line.ts']],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--disable-gpu', '--disable-quic'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@phone|@no-scripts/ },
    // Before the phone's: one of these few is long, and as the last one would leave a worker idle.
    { name: 'no-scripts', use: { ...desktop, javaScriptEnabled: false }, grep: /@no-scripts/ },
    { name: 'phone', use: phone, grep: /@phone|@both-sizes/ },
  ],
})
