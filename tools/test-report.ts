/** The result of one test run. */
export interface TestReport {
  passed: number
  /** An unfinished file counts as one failure. */
  failed: number
  /** Files that did not run to their end, because the process they ran in ended. */
  unfinished: string[]
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

/** Parses a report. A file that could not be loaded, or did not run to its end, counts as one failure. */
export function readReport(json: string): TestReport {
  const report: TestReport = { passed: 0, failed: 0, unfinished: [] }
  for (const { name, status, message, assertionResults } of (JSON.parse(json) as JsonReport).testResults) {
    const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length
    const failed = count('failed')
    report.passed += count('passed')
    report.failed += failed
    if (status !== 'failed' || failed > 0) continue
    report.failed += 1
    if (message === '') report.unfinished.push(name)
  }
  return report
}
