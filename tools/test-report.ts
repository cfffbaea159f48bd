/** The result of one test run. */
export interface TestReport {
  passed: number
  failed: number
  /** Files whose tests were not all run, because their process crashed. */
  unfinished: UnfinishedFile[]
}

export interface UnfinishedFile {
  file: string
  passed: number
}

/** The parts of vitest's JSON report (Jest's format) that are read. */
interface JsonReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string }[]
  }[]
}

/** Parses a report. A file that could not be loaded counts as one failure. */
export function readReport(json: string): TestReport {
  const report: TestReport = { passed: 0, failed: 0, unfinished: [] }
  for (const { name, status, message, assertionResults } of (JSON.parse(json) as JsonReport).testResults) {
    const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length
    const passed = count('passed')
    const failed = count('failed')
    report.passed += passed
    report.failed += failed
    if (status !== 'failed' || failed > 0) continue
    if (message === '') report.unfinished.push({ file: name, passed })
    else report.failed += 1
  }
  return report
}

/**
 * The total after incomplete files have been run again. A file that is incomplete twice, or was not run again, is a
 * failure.
 */
export function withSecondRun(first: TestReport, second: TestReport): { passed: number; failed: number } {
  const again = first.unfinished.reduce((sum, { passed }) => sum + passed, 0)
  return {
    passed: first.passed - again + second.passed,
    failed: first.failed + second.failed + second.unfinished.length,
  }
}
