import { expect, test } from 'vitest'
import { readStories } from './stories-report.ts'

const story = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
})
const report = (specs: object[], errors: object[] = []) =>
  readStories(
    JSON.stringify({
      errors,
      suites: [
        { file: 'a.story.ts', title: 'a', specs: [], suites: [{ file: 'a.story.ts', title: 'part', specs }] },
      ],
    }),
  )

test('stories of every depth are counted', () => {
  expect(report([story('one', 'expected'), story('two', 'unexpected', 'Error: no\n  more')])).toEqual({
    passed: 1,
    failed: 1,
    unfinished: [],
    failures: ['a.story.ts > two: Error: no'],
  })
})

test('a story that passed at its second try, or did not run, is a failure and says so', () => {
  expect(report([story('one', 'flaky', 'Error: late'), story('two', 'skipped')])).toMatchObject({
    passed: 0,
    failed: 2,
    failures: ['a.story.ts > one: only at the second try: Error: late', 'a.story.ts > two: did not run: '],
  })
})

test('an error outside of the stories is a failure', () => {
  expect(report([story('one', 'expected')], [{ message: 'Error: the portal did not open' }])).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['stories: Error: the portal did not open'],
  })
})
