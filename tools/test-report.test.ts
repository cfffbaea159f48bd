import { expect, test } from 'vitest'
import { readReport } from './test-report.ts'

const file = (name: string, status: string, outcomes: string[], message = '') => ({
  name,
  status,
  message,
  assertionResults: outcomes.map((outcome, nth) => ({
    status: outcome,
    fullName: `test ${nth + 1}`,
    failureMessages: outcome === 'failed' ? ['Error: no\n    at line 1'] : [],
  })),
})
const report = (...testResults: object[]) => readReport(JSON.stringify({ testResults }))

test('every test is counted, and a file with a failed one is finished', () => {
  expect(
    report(file('a', 'passed', ['passed', 'passed']), file('b', 'failed', ['failed', 'passed'], '')),
  ).toEqual({ passed: 3, failed: 1, unfinished: [], failures: ['b > test 1: Error: no'] })
})

test('a file whose process ended while it ran is a failure, and is named', () => {
  expect(report(file('a', 'failed', ['passed', 'pending', 'pending']), file('b', 'failed', []))).toEqual({
    passed: 1,
    failed: 2,
    unfinished: ['a', 'b'],
    failures: [],
  })
})

test('a file that cannot be loaded is a failure', () => {
  expect(report(file('a', 'failed', [], 'SyntaxError'))).toEqual({
    passed: 0,
    failed: 1,
    unfinished: [],
    failures: ['a: SyntaxError'],
  })
})

test('a failure is told in short: what was waited for, what stood in the way, and the line of the test', () => {
  const failure = [
    'TimeoutError: locator.waitFor: Timeout 15000ms exceeded.',
    'Call log:',
    "  - waiting for getByText('Signed out') to be visible",
    '    - locator resolved to <a>Signed out</a>',
    '    - <div>…</div> intercepts pointer events',
    '',
    '    at inner (/project/e2e/steps.ts:3:1)',
    '    at /project/e2e/a.test.ts:12:34',
  ].join('\n')
  const assertionResults = [{ status: 'failed', fullName: 'it waits', failureMessages: [failure] }]
  expect(report({ name: 'a', status: 'failed', message: '', assertionResults }).failures).toEqual([
    "a > it waits: TimeoutError: locator.waitFor: Timeout 15000ms exceeded. - waiting for getByText('Signed out') to be visible - <div>…</div> intercepts pointer events at /project/e2e/a.test.ts:12:34",
  ])
})
