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
    errors: [],
  })
})

const passed = { status: 'passed', failureMessages: [] }

test('a test with errors of a failed attempt is flaky', () => {
  const assertionResults = [
    passed,
    { status: 'passed', fullName: 'a first', failureMessages: ['Error: too slow'] },
    { status: 'failed', fullName: 'a second', failureMessages: ['Error: wrong', 'Error: still wrong'] },
    { status: 'skipped', failureMessages: [] },
  ]
  expect(vitest({ testResults: [{ name: 'a.test.ts', assertionResults }] })).toEqual({
    passed: 1,
    failed: 1,
    flaky: 1,
    skipped: 1,
    files: ['a.test.ts'],
    errors: [
      { name: 'a first', status: 'flaky', message: 'Error: too slow' },
      { name: 'a second', status: 'failed', message: 'Error: wrong' },
    ],
  })
})

test('files that were left in the middle, or not loaded, aren’t counted: they run again', () => {
  const testResults = [
    { name: 'a.test.tsx', assertionResults: [passed] },
    { name: 'b.test.tsx', assertionResults: [] },
    { name: 'c.test.tsx', assertionResults: [passed, { status: 'pending', failureMessages: [] }] },
  ]
  expect(vitest({ testResults })).toMatchObject({ passed: 1, failed: 0, files: ['a.test.tsx'] })
})
