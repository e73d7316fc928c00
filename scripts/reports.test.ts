import { expect, test } from 'vitest'
import { lastLine, playwright, vitest } from './reports.mjs'

test('the last line counts passed, failed, flaky, and skipped tests', () => {
  expect(lastLine({ passed: 3, failed: 0, flaky: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(lastLine({ passed: 3, failed: 1, flaky: 2, skipped: 4 })).toBe('3 passed, 1 failed, 2 flaky, 4 skipped')
})

test('a journey that passes on retry is flaky', () => {
  expect(playwright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({
    passed: 5,
    failed: 1,
    flaky: 2,
    skipped: 3,
    unloaded: [],
    errors: [],
  })
})

test('a test with errors of a failed attempt is flaky', () => {
  const assertionResults = [
    { status: 'passed', failureMessages: [] },
    { status: 'passed', fullName: 'a first', failureMessages: ['Error: too slow'] },
    { status: 'failed', fullName: 'a second', failureMessages: ['Error: wrong', 'Error: still wrong'] },
  ]
  const report = { testResults: [{ assertionResults }], numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 }
  expect(vitest(report)).toEqual({
    passed: 1,
    failed: 1,
    flaky: 1,
    skipped: 0,
    unloaded: [],
    errors: [
      { name: 'a first', status: 'flaky', message: 'Error: too slow' },
      { name: 'a second', status: 'failed', message: 'Error: wrong' },
    ],
  })
})

test('a file that couldn’t be loaded is named, with why', () => {
  const testResults = [
    { name: 'a.test.tsx', status: 'failed', message: 'Failed to import test file', assertionResults: [] },
    {
      name: 'b.test.tsx',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', failureMessages: [] }],
    },
  ]
  const { failed, unloaded } = vitest({ testResults, numPassedTests: 1, numFailedTests: 0, numPendingTests: 0 })
  expect({ failed, unloaded }).toEqual({
    failed: 0,
    unloaded: [{ name: 'a.test.tsx', message: 'Failed to import test file' }],
  })
})
