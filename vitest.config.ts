import { defineConfig } from 'vitest/config'

/** The one rule that is tried on a database. */
const onDatabase = 'backend/rules/segments/compile.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // pure and browser-side code: quick, part of `npm run check`
        test: {
          name: 'unit',
          // generated inputs take long on a busy machine
          testTimeout: 60_000,
          include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'backend/rules/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [onDatabase],
        },
      },
      {
        // everything that opens a database or a port
        test: {
          name: 'server',
          include: ['storage/**/*.test.ts', 'backend/**/*.test.ts', 'proxy/**/*.test.ts'],
          exclude: ['backend/rules/**/!(compile).test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
