// What the reports of a test run say: how many tests passed, failed, passed only when they were run again (flaky), were skipped.

/** A report of Vitest. A test that passed when it was run again keeps the errors of its failed runs. */
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
  // its own reporter lists them last
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
