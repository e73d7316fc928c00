// Counts of a test run: passed, failed, flaky (passed on retry) and skipped tests.

/**
 * A report of Vitest. A test that passed on retry keeps the errors of its failed runs. `files`: those that ran to their end, which a
 * crash of the browser or a failed import prevents.
 */
export function vitest({ testResults }) {
  const finished = testResults.filter(
    ({ assertionResults }) =>
      assertionResults.length > 0 && assertionResults.every(({ status }) => status !== 'pending'),
  )
  const tests = finished.flatMap(({ assertionResults }) => assertionResults)
  const withErrors = tests.filter(({ failureMessages }) => failureMessages?.length > 0)
  const flaky = withErrors.filter(({ status }) => status === 'passed').length
  const count = (status) => tests.filter((test) => test.status === status).length
  return {
    passed: count('passed') - flaky,
    failed: count('failed'),
    flaky,
    skipped: count('skipped'),
    files: finished.map(({ name }) => name),
    errors: withErrors.map(({ status, fullName, failureMessages }) => ({
      name: fullName,
      status: status === 'passed' ? 'flaky' : 'failed',
      message: failureMessages[0],
    })),
  }
}

/** A report of Playwright. */
export const playwright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  flaky: stats.flaky,
  skipped: stats.skipped,
  // Playwright’s reporter lists them last
  errors: [],
})

/** The last line of npm test. */
export const lastLine = ({ passed, failed, flaky, skipped }) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')
