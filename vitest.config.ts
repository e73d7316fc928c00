import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vitest/config'

/** Rules that compile to SQL are tested on a database. */
const onDatabase = ['backend/rules/segments/compile.test.ts', 'backend/rules/statistics/attributes.test.ts']

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  // Chromium's own sandbox cannot start for root, as in containers
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

/** Milliseconds. Long, so tests don’t fail on a busy machine. */
const patience = 300_000

/** Modules with state: each test file has its own. */
const withState = 'src/api/**/*.test.ts'

export default defineConfig({
  test: {
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience } },
    // a busy machine may be slower than a test expects, as in playwright.config.ts; a second try is listed as flaky
    retry: process.env.CI ? 1 : 0,
    // left to itself it keeps one core free, which of two is half
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        // pure and browser-side code: quick, part of `npm run check`
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'backend/rules/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...onDatabase, withState],
          // nothing is shared that could be spoilt, and modules are read once
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit with state', include: [withState] },
      },
      {
        extends: true,
        // everything that opens a database or a port
        test: {
          name: 'server',
          // some tests start the built backend
          globalSetup: 'scripts/buildForTests.mjs',
          include: ['{storage,http,backend,proxy}/**/*.test.ts'],
          exclude: ['backend/rules/**/!(compile|attributes).test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react()],
        css: { postcss: { plugins: [mantine()] } },
        // every package is found before the first test: one that is found later would load React a second time
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        // parts of the console by themselves, in a real browser
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'src/testing/clearStorage.ts',
          restoreMocks: true,
          // what a part draws is there at once, or never
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions }),
          },
        },
      },
    ],
  },
})
