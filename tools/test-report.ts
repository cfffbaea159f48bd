/** The result of one test run. */
export interface TestReport {
  passed: number
  /** An unfinished file counts as one failure. */
  failed: number
  /** Files that did not run to their end, because the process they ran in ended. */
  unfinished: string[]
  /** The failed tests, each with its file and its failure in short; files that could not be loaded. */
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
        report.failures.push(`${name} > ${one.fullName}: ${inShort(one.failureMessages[0] ?? '')}`)
    if (status !== 'failed' || failed > 0) continue
    report.failed += 1
    if (message === '') report.unfinished.push(name)
    else report.failures.push(`${name}: ${inShort(message)}`)
  }
  return report
}

/** The first line of a failure, what a browser waited for and what stood in its way, and the line of the test. */
export function inShort(text: string): string {
  const [first = '', ...rest] = text.split('\n').map((line) => line.trim())
  const waitedFor = rest.find((line) => line.startsWith('- waiting for'))
  const obstacle = rest.find((line) =>
    /^- .*(?:intercepts pointer events|element is not|detached)/.test(line),
  )
  const place = rest.find((line) => /^at .*\.(?:test|story)\.ts:\d+/.test(line))
  return [first, waitedFor, obstacle, place].filter(Boolean).join(' ')
}
