import { inShort, type TestReport } from './test-report.ts'

/** The parts of Playwright's JSON report that are read. */
interface StoriesReport {
  suites: Suite[]
  /** What failed outside of the stories. */
  errors: { message?: string }[]
}

interface Suite {
  file: string
  title: string
  specs: { title: string; tests: Outcome[] }[]
  suites?: Suite[]
}

interface Outcome {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { errors: { message?: string }[] }[]
}

/** Parses a report. A story that passed at its second try, or did not run, counts as failed. */
export function readStories(json: string): TestReport {
  const { suites, errors } = JSON.parse(json) as StoriesReport
  const stories = suites.flatMap(storiesIn)
  const failures = stories.flatMap(({ name, outcome: { status, results } }) => {
    if (status === 'expected') return []
    const [first] = results.flatMap((result) => result.errors)
    return [`${name}: ${saidOf[status]}${inShort(first?.message ?? '')}`]
  })
  const outside = errors.map(({ message }) => `stories: ${inShort(message ?? '')}`)
  return {
    passed: stories.length - failures.length,
    failed: failures.length + outside.length,
    unfinished: [],
    failures: [...failures, ...outside],
  }
}

const saidOf = { unexpected: '', flaky: 'only at the second try: ', skipped: 'did not run: ' }

const storiesIn = ({ file, specs, suites = [] }: Suite): { name: string; outcome: Outcome }[] => [
  ...specs.flatMap(({ title, tests }) => tests.map((outcome) => ({ name: `${file} > ${title}`, outcome }))),
  ...suites.flatMap(storiesIn),
]
