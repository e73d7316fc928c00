import { expect, test } from 'vitest'
import { lastLine, playwright, vitest } from './reports.mjs'

test('the last line counts what passed, failed, was flaky and was skipped', () => {
  expect(lastLine({ passed: 3, failed: 0, flaky: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(lastLine({ passed: 3, failed: 1, flaky: 2, skipped: 4 })).toBe('3 passed, 1 failed, 2 flaky, 4 skipped')
})

test('a journey that passed when it was run again is flaky', () => {
  expect(playwright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({
    passed: 5,
    failed: 1,
    flaky: 2,
    skipped: 3,
  })
})

test('so is a test that keeps the errors of a failed run', () => {
  const assertionResults = [
    { status: 'passed', failureMessages: [] },
    { status: 'passed', failureMessages: ['Error: too slow'] },
    { status: 'failed', failureMessages: ['Error'] },
  ]
  const report = { testResults: [{ assertionResults }], numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 }
  expect(vitest(report)).toEqual({ passed: 1, failed: 1, flaky: 1, skipped: 0 })
})
