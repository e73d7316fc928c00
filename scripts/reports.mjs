// Counts of a test run: passed, failed, flaky (passed on retry) and skipped tests.

/** A report of Vitest. A test that passed on retry keeps the errors of its failed runs; a file that couldn’t be loaded has no tests. */
export function vitest({ testResults, numFailedTests, numPassedTests, numPendingTests }) {
  const withErrors = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ failureMessages }) => failureMessages?.length > 0),
  )
  const flaky = withErrors.filter(({ status }) => status === 'passed').length
  return {
    passed: numPassedTests - flaky,
    failed: numFailedTests,
    flaky,
    skipped: numPendingTests,
    unloaded: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name, message }) => ({ name, message })),
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
  unloaded: [],
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
