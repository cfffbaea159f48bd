import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath, hasChromium } from '../e2e/chromium.ts'
import { loadDemo } from '../e2e/portal.ts'
import { runStep, runSteps, type Step, staticSteps } from './steps.ts'
import { readStories } from './stories-report.ts'
import { readReport, type TestReport } from './test-report.ts'

const isLong = process.argv.includes('--long')
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-tests-'))
const parts: { name: string; seconds: number }[] = []

/**
 * The gate (`npm test`), or with `--long` what it leaves out (`npm run test:long`). Everything that this machine can run is
 * run; the last line is the total, in which each static check and each test counts as one.
 */
const reports = isLong ? await longRun() : await gate()
rmSync(folder, { recursive: true, force: true })

const passed = reports.reduce((sum, one) => sum + one.passed, 0)
const failed = reports.reduce((sum, one) => sum + one.failed, 0)
const failures = reports.flatMap((one) => one.failures)
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n').replaceAll(`${process.cwd()}/`, ''))
console.log(`Time: ${parts.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function gate(): Promise<TestReport[]> {
  const checks = await timed('static checks and build', () =>
    runSteps([...staticSteps, { name: 'build', command: 'npm', parameters: ['run', '-s', 'build'] }]),
  )
  const failing = checks.filter(({ ok }) => !ok).map(({ name }) => name)
  const server = await runTests('server', ['--project', 'server'])
  // the demo of the stories is loaded once, beside short tests
  const [demo, web] = await Promise.all([loadedDemo(), runWeb()])
  const stories = await runStories('gate', demo)
  return [
    { passed: checks.length - failing.length, failed: failing.length, unfinished: [], failures: failing },
    server,
    ...web,
    stories,
  ]
}

async function longRun(): Promise<TestReport[]> {
  const [demo, long] = await Promise.all([loadedDemo(), runTests('long', ['--project', 'long'])])
  return [long, await runStories('long', demo)]
}

async function loadedDemo(): Promise<string> {
  if (!hasChromium()) return ''
  return timed('demo', loadDemo)
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const done = await work()
  parts.push({ name, seconds: (performance.now() - started) / 1_000 })
  return done
}

function runTests(name: string, parameters: string[]): Promise<TestReport> {
  const file = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const step = { name, command: 'vitest', parameters: ['run', ...reporters, ...parameters] }
  return reported(step, file, readReport)
}

/** Tests of the web app: without a browser, and of components in a page of one. */
async function runWeb(): Promise<TestReport[]> {
  const web = await runTests('web', ['--project', 'web'])
  if (hasChromium()) return [web, await runTests('pages', ['--project', 'pages'])]
  console.log(`not run: component tests (no Chromium at ${chromiumPath()})`)
  return [web]
}

async function runStories(which: 'gate' | 'long', demo: string): Promise<TestReport> {
  if (demo === '') {
    console.log(`not run: reader stories (no Chromium at ${chromiumPath()})`)
    return { passed: 0, failed: 0, unfinished: [], failures: [] }
  }
  const file = join(folder, 'stories.json')
  const env = { WENYUAN_STORIES: which, WENYUAN_STORIES_DEMO: demo, WENYUAN_STORIES_REPORT: file }
  const step = { name: 'stories', command: 'playwright', parameters: ['test', '-c', 'e2e'], env }
  const report = await reported(step, file, readStories)
  rmSync(demo, { recursive: true, force: true })
  return report
}

/** Runs tests and reads what they report. Names of files whose process ended while they ran are printed. */
async function reported(step: Step, file: string, read: (json: string) => TestReport): Promise<TestReport> {
  const { ok } = await timed(step.name, () => runStep({ ...step, live: true }))
  const fault = (what: string): TestReport => ({
    passed: 0,
    failed: 1,
    unfinished: [],
    failures: [`${step.name}: ${what}`],
  })
  if (!existsSync(file)) return fault('the run wrote no report')
  const report = read(readFileSync(file, 'utf8'))
  if (report.unfinished.length > 0)
    console.log(`Not finished in ${step.name}:\n${report.unfinished.join('\n')}`)
  // all has passed, yet the run says no: something failed outside of the tests
  return ok || report.failed > 0
    ? report
    : { ...report, failed: 1, failures: [`${step.name}: an error outside of the tests`] }
}
