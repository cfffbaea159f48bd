import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, runSteps, staticSteps } from './steps.ts'
import { readReport, type TestReport, withSecondRun } from './test-report.ts'

interface Counts {
  passed: number
  failed: number
}

const SERVER = 'WENYUAN_TEST_DATABASE_URL'
const CLUSTER = 'WENYUAN_TEST_OPENSEARCH_URL'
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-tests-'))

/**
 * Runs everything that can run on this machine. The last line is the total: each static check and each test counts as
 * one.
 */
const checks = await runSteps([
  ...staticSteps,
  { name: 'build', command: 'vite', parameters: ['build', 'web', '--logLevel', 'warn'] },
])
const counts: Counts[] = [
  {
    passed: checks.filter(({ ok }) => ok).length,
    failed: checks.filter(({ ok }) => !ok).length,
  },
]
const everywhere = { [SERVER]: '', [CLUSTER]: '' }
for (const projects of [['unit'], ['areas'], ['adapters'], ['web', 'stories']]) {
  const parameters = projects.flatMap((project) => ['--project', project])
  counts.push(await runTests(projects.join('-and-'), parameters, everywhere))
}
const server = process.env[SERVER]
if (server) {
  console.log('The areas and the database once more, on a PostgreSQL server')
  counts.push(await runTests('on-server', ['--project', 'areas'], { [SERVER]: server }))
  counts.push(
    await runTests('db-on-server', ['--project', 'adapters', 'server/src/platform/db'], { [SERVER]: server }),
  )
} else {
  console.log(`not run: the areas on a PostgreSQL server (${SERVER} is not set)`)
}
const cluster = process.env[CLUSTER]
if (cluster) {
  console.log('The search engine on an OpenSearch node')
  counts.push(
    await runTests('on-cluster', ['--project', 'adapters', 'server/src/search/engines/opensearch'], {
      [CLUSTER]: cluster,
    }),
    await runTests('floors-on-cluster', ['--project', 'unit', 'relevance/floors'], { [CLUSTER]: cluster }),
  )
} else {
  console.log(`not run: the search engine on an OpenSearch node (${CLUSTER} is not set)`)
}
rmSync(folder, { recursive: true, force: true })

const passed = counts.reduce((sum, one) => sum + one.passed, 0)
const failed = counts.reduce((sum, one) => sum + one.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** If the process of some files crashes, as the runtime has done, these files are run once more, which is printed. */
async function runTests(name: string, parameters: string[], env: Record<string, string>): Promise<Counts> {
  const first = await runOnce(name, parameters, env)
  if (first.unfinished.length === 0) return first
  const files = first.unfinished.map(({ file }) => file)
  console.log(`Not finished in ${name}, and run once more:\n${files.join('\n')}`)
  return withSecondRun(first, await runOnce(`${name}-again`, [...parameters, ...files], env))
}

async function runOnce(name: string, parameters: string[], env: Record<string, string>): Promise<TestReport> {
  const file = join(folder, `${name}.json`)
  const { ok, seconds } = await runStep({
    name,
    command: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...parameters],
    env,
    live: true,
  })
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!existsSync(file)) return { passed: 0, failed: 1, unfinished: [] }
  const report = readReport(readFileSync(file, 'utf8'))
  const isToldWhy = report.failed > 0 || report.unfinished.length > 0
  // every test passed, but the run failed: an error outside the tests
  return ok || isToldWhy ? report : { ...report, failed: 1 }
}
