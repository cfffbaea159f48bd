import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasChromium } from '../e2e/chromium.ts'
import { runStep, runSteps, staticSteps } from './steps.ts'
import { readReport } from './test-report.ts'

interface Counts {
  passed: number
  failed: number
  failures?: string[]
}

const SERVER = 'WENYUAN_TEST_DATABASE_URL'
const CLUSTER = 'WENYUAN_TEST_OPENSEARCH_URL'
const STORY_LANES = 3
/**
 * Not run a second time on a PostgreSQL server: tests of the HTTP layer, of sentences, of ranking and of outside systems,
 * and the generated inputs. The others run the same statements.
 */
const withoutDatabase = [
  'server/src/http/{bad-input,call-transport,every-input,generated-calls,http-server,isolation,without-loans}.test.ts',
  'server/src/http/{crawlers,feeds,iso18626,mcp,oai,public-pages,sru}/**',
  'sandbox/{assistant-model,discovery-calls,orcid,staff-sign-in}.test.ts',
  'server/src/app/{lost-secret-key,stored-secrets}.test.ts',
  'server/src/areas/session/{attacks,outside,sign-in-outcomes}.test.ts',
  'server/src/areas/detail/outside.test.ts',
  'server/src/areas/databases/links.test.ts',
  'server/src/staff-api/sentences.test.ts',
  'server/src/search/tuning/**',
]
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-tests-'))

/**
 * Runs everything that can run on this machine. The last line is the total: each static check and each test counts as
 * one.
 */
const checks = await runSteps([
  ...staticSteps,
  { name: 'build', command: 'npm', parameters: ['run', '-s', 'build'] },
])
const counts: Counts[] = [
  {
    passed: checks.filter(({ ok }) => ok).length,
    failed: checks.filter(({ ok }) => !ok).length,
    failures: checks.filter(({ ok }) => !ok).map(({ name }) => name),
  },
]
const everywhere = { [SERVER]: '', [CLUSTER]: '' }
for (const project of ['unit', 'areas', 'adapters', 'web'])
  counts.push(await runTests(project, ['--project', project], everywhere))
const server = process.env[SERVER]
const cluster = process.env[CLUSTER]
if (!server) console.log(`not run: the areas on a PostgreSQL server (${SERVER} is not set)`)
if (!cluster) console.log(`not run: the search engine on an OpenSearch node (${CLUSTER} is not set)`)
// a story waits for its browser and for commands of staff: three thirds side by side, each with a portal of its own. What
// uses one core runs beside the last ones.
counts.push(
  ...(await inLanes(STORY_LANES, [
    ...(hasChromium() ? ['1/3', '2/3', '3/3'] : []).map(
      (shard) => () =>
        runTests(`stories-${shard.charAt(0)}`, ['--project', 'stories', `--shard=${shard}`], everywhere),
    ),
    ...(server ? [() => databaseOnServer(server)] : []),
    ...(cluster ? [() => engineOnCluster(cluster), () => floorsOnCluster(cluster)] : []),
  ])),
)
if (server) {
  console.log('The areas once more, on a PostgreSQL server')
  // a project with an exclude list of its own does not take the option --exclude
  const leftOut = withoutDatabase.join(' ')
  counts.push(
    await runTests('on-server', ['--project', 'areas'], { [SERVER]: server, WENYUAN_LEFT_OUT: leftOut }),
  )
}
rmSync(folder, { recursive: true, force: true })

const passed = counts.reduce((sum, one) => sum + one.passed, 0)
const failed = counts.reduce((sum, one) => sum + one.failed, 0)
const failures = counts.flatMap((one) => one.failures ?? [])
if (failures.length > 0) console.log(['Failed:', ...failures].join('\n').replaceAll(`${process.cwd()}/`, ''))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function databaseOnServer(url: string): Promise<Counts> {
  return runTests('db-on-server', ['--project', 'adapters', 'server/src/platform/db'], { [SERVER]: url })
}

function engineOnCluster(url: string): Promise<Counts> {
  const engine = 'server/src/search/engines/opensearch'
  return runTests('on-cluster', ['--project', 'adapters', engine], { [CLUSTER]: url })
}

function floorsOnCluster(url: string): Promise<Counts> {
  return runTests('floors-on-cluster', ['--project', 'unit', 'relevance/floors'], { [CLUSTER]: url })
}

/** Runs some at a time, in this order; the answers are in the order of `runs`. */
async function inLanes(lanes: number, runs: (() => Promise<Counts>)[]): Promise<Counts[]> {
  const counted: Counts[] = []
  const waiting = runs.entries()
  const lane = async () => {
    for (const [at, run] of waiting) counted[at] = await run()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counted
}

/** Runs tests and counts them. The names of files whose process ended while they ran are printed. */
async function runTests(name: string, parameters: string[], env: Record<string, string>): Promise<Counts> {
  const file = join(folder, `${name}.json`)
  const { ok, seconds } = await runStep({
    name,
    command: 'vitest',
    parameters: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...parameters],
    env,
    live: true,
  })
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${name}: the run wrote no report`] }
  const report = readReport(readFileSync(file, 'utf8'))
  if (report.unfinished.length > 0) console.log(`Not finished in ${name}:\n${report.unfinished.join('\n')}`)
  // all has passed, yet the run says no: something failed outside of the tests
  return ok || report.failed > 0
    ? report
    : { ...report, failed: 1, failures: [`${name}: an error outside of the tests`] }
}
