import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Rules that become SQL are tried on a database. */
const onDatabase = ['backend/rules/segments/compile.test.ts', 'backend/rules/statistics/attributes.test.ts']

/** Milliseconds. Long: a test fails by what it finds, not because other programs use the machine. */
const patience = 300_000

/** Modules that remember: each test file has its own. */
const withState = 'src/api/**/*.test.ts'

export default defineConfig({
  test: {
    expect: { poll: { timeout: patience } },
    // left to itself it keeps one core free, which of two is half
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // pure and browser-side code: quick, part of `npm run check`
        test: {
          name: 'unit',
          // generated inputs take long on a busy machine
          testTimeout: patience,
          hookTimeout: patience,
          include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'backend/rules/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...onDatabase, withState],
          // nothing is shared that could be spoilt, and modules are read once
          isolate: false,
        },
      },
      {
        test: { name: 'unit with state', testTimeout: patience, hookTimeout: patience, include: [withState] },
      },
      {
        // everything that opens a database or a port
        test: {
          name: 'server',
          include: ['storage/**/*.test.ts', 'backend/**/*.test.ts', 'proxy/**/*.test.ts'],
          exclude: ['backend/rules/**/!(compile|attributes).test.ts'],
          testTimeout: patience,
          hookTimeout: patience,
          isolate: false,
          // a busy machine may be slower than a test expects, as in playwright.config.ts
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
