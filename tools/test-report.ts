/** The result of one test run. */
export interface TestReport {
  passed: number
  /** An unfinished file counts as one failure. */
  failed: number
  /** Files that did not run to their end, because the process they ran in ended. */
  unfinished: string[]
  /** The failed tests, each with its file and the first line of its failure; files that could not be loaded. */
  failures: string[]
}

/** The parts of vitest's JSON report (Jest's format) that are read. */
interface JsonReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Parses a report. A file that could not be loaded, or did not run to its end, counts as one failure. */
export function readReport(json: string): TestReport {
  const report: TestReport = { passed: 0, failed: 0, unfinished: [], failures: [] }
  for (const { name, status, message, assertionResults } of (JSON.parse(json) as JsonReport).testResults) {
    const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length
    const failed = count('failed')
    report.passed += count('passed')
    report.failed += failed
    for (const one of assertionResults)
      if (one.status === 'failed')
        report.failures.push(`${name} > ${one.fullName}: ${firstLine(one.failureMessages[0] ?? '')}`)
    if (status !== 'failed' || failed > 0) continue
    report.failed += 1
    if (message === '') report.unfinished.push(name)
    else report.failures.push(`${name}: ${firstLine(message)}`)
  }
  return report
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''
