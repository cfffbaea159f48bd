import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep, runSteps, staticSteps } from './steps.ts'

interface Counts {
  passed: number
  failed: number
}

const SERVER = 'WENYUAN_TEST_DATABASE_URL'
const CLUSTER = 'WENYUAN_TEST_OPENSEARCH_URL'
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-tests-'))

/** Everything that can run here. The last line counts: each static check is one, each test is one. */
const checks = await runSteps([
  ...staticSteps,
  { name: 'build', command: 'vite', parameters: ['build', 'web', '--logLevel', 'warn'] },
])
const counts: Counts[] = [
  {
    passed: checks.filter(({ ok }) => ok).length,
    failed: checks.filter(({ ok }) => !ok).length,
  },
  await runTests('tests', [], { [SERVER]: '', [CLUSTER]: '' }),
]
const server = process.env[SERVER]
if (server) {
  console.log('The areas and the database once more, on a PostgreSQL server')
  counts.push(await runTests('on-server', ['--project', 'areas'], { [SERVER]: server }))
  counts.push(
    await runTests('db-on-server', ['--project', 'adapters', 'server/src/db'], { [SERVER]: server }),
  )
} else {
  console.log(`not run: the areas on a PostgreSQL server (${SERVER} is not set)`)
}
const cluster = process.env[CLUSTER]
if (cluster) {
  console.log('The search engine on an OpenSearch node')
  counts.push(
    await runTests('on-cluster', ['--project', 'adapters', 'server/src/engines/opensearch'], {
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

/** A run that breaks although none of its tests has failed, as when the runtime falls, is made once more, and says so. */
async function runTests(name: string, parameters: string[], env: Record<string, string>): Promise<Counts> {
  const first = await runOnce(name, parameters, env)
  if (!first.broken) return first
  console.log(`${name} broke, and no test of it had failed: it runs once more`)
  const second = await runOnce(name, parameters, env)
  return second.broken ? { passed: second.passed, failed: 1 } : second
}

async function runOnce(
  name: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<Counts & { broken: boolean }> {
  const report = join(folder, `${name}.json`)
  const run = await runStep({
    name,
    command: 'vitest',
    parameters: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    env,
    live: true,
  })
  const { passed, failed } = countTests(report)
  return { passed, failed, broken: !run.ok && failed === 0 }
}

function countTests(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}
