import { expect, test } from 'vitest'
import { readReport, withSecondRun } from './test-report.ts'

const file = (name: string, status: string, outcomes: string[], message = '') => ({
  name,
  status,
  message,
  assertionResults: outcomes.map((outcome) => ({ status: outcome })),
})
const report = (...testResults: object[]) => readReport(JSON.stringify({ testResults }))

test('every test is counted, and a file with a failed test is complete', () => {
  expect(
    report(file('a', 'passed', ['passed', 'passed']), file('b', 'failed', ['failed', 'passed'], '')),
  ).toEqual({ passed: 3, failed: 1, unfinished: [] })
})

test('a file whose process crashed is incomplete', () => {
  expect(report(file('a', 'failed', ['passed', 'pending', 'pending']), file('b', 'failed', []))).toEqual({
    passed: 1,
    failed: 0,
    unfinished: [
      { file: 'a', passed: 1 },
      { file: 'b', passed: 0 },
    ],
  })
})

test('a file that cannot be loaded is a failure, because a second run would not help', () => {
  expect(report(file('a', 'failed', [], 'SyntaxError'))).toEqual({ passed: 0, failed: 1, unfinished: [] })
})

test('a second run replaces the incomplete files of the first, and no test is counted twice', () => {
  const first = report(
    file('a', 'failed', ['passed', 'pending']),
    file('b', 'passed', ['passed', 'passed', 'passed']),
  )
  expect(withSecondRun(first, report(file('a', 'passed', ['passed', 'passed'])))).toEqual({
    passed: 5,
    failed: 0,
  })
  expect(withSecondRun(first, report(file('a', 'failed', ['passed', 'failed'])))).toEqual({
    passed: 4,
    failed: 1,
  })
})

test('a file that crashes twice has failed', () => {
  const first = report(file('a', 'failed', ['pending']))
  expect(withSecondRun(first, first)).toEqual({ passed: 0, failed: 1 })
})
