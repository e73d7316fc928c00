import { defineConfig } from '@playwright/test'
import type { WorkerOptions } from '#e2e/support/test.ts'

const executablePath = process.env.CHROMIUM_PATH
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e/journeys',
  globalSetup: './scripts/buildForTests.mjs',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // a busy machine may be slower than a test expects; tests that pass on retry are reported as flaky
  retries: process.env.CI ? 2 : 0,
  // generous: on a busy machine everything is slower
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // as patient as an expectation: a field that never appears doesn’t take the whole test’s time
    actionTimeout: 60_000,
    // a browser that keeps its caches renders the next journey’s first page sooner
    reuseContext: true,
    // recording an action takes longer than the action
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // no page lives long enough for optimizing code to pay off
        '--js-flags=--no-opt --no-maglev --single-threaded-gc',
        // Chromium's own sandbox cannot start for root, as in containers
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
