import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasChromium } from '../e2e/chromium.ts'
import { loadDemo } from '../e2e/portal.ts'
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
 * Where a PostgreSQL server is named, the areas run on it. These stay on the embedded database: every call with
 * generated inputs, the HTTP layer, sentences, ranking, and outside systems. Stories are on the embedded one too.
 */
const onEmbedded = [
  'server/src/http/{bad-input,call-transport,every-input,generated-calls,http-server,isolation,without-loans}.test.ts',
  'server/src/http/{crawlers,feeds,iso18626,mcp,oai,public-pages,sru}/**/*.test.ts',
  'sandbox/{assistant-model,discovery-calls,orcid,staff-sign-in}.test.ts',
  'server/src/app/{lost-secret-key,stored-secrets}.test.ts',
  'server/src/areas/session/{attacks,outside,sign-in-outcomes}.test.ts',
  'server/src/areas/detail/outside.test.ts',
  'server/src/areas/databases/links.test.ts',
  'server/src/staff-api/sentences.test.ts',
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
const server = process.env[SERVER]
const cluster = process.env[CLUSTER]
if (!server) console.log(`not run: the areas on a PostgreSQL server (${SERVER} is not set)`)
if (!cluster) console.log(`not run: the search engine on an OpenSearch node (${CLUSTER} is not set)`)
// many of them wait for programs that they start: one more worker than cores
counts.push(await runTests('unit', ['--project', 'unit', '--maxWorkers=3'], everywhere))
const embedded = server ? globSync(onEmbedded) : []
counts.push(await runTests('areas', ['--project', 'areas', ...embedded], everywhere))
if (server) {
  // a project with an exclude list of its own does not take the option --exclude
  const leftOut = { WENYUAN_LEFT_OUT: onEmbedded.join(' ') }
  counts.push(await runTests('areas-on-server', ['--project', 'areas'], { [SERVER]: server, ...leftOut }))
}
counts.push(await runTests('adapters', ['--project', 'adapters'], everywhere))
// the demo of the stories is loaded once, beside short tests
const [demoFolder, web] = await Promise.all([
  hasChromium() ? loadDemo().catch(tell) : '',
  runTests('web', ['--project', 'web'], everywhere),
])
counts.push(web)
const withDemo = { ...everywhere, WENYUAN_STORIES_DEMO: demoFolder }
// a story waits for its browser and for commands of staff: three thirds side by side, each with a portal of its own. What
// uses one core runs beside the last ones.
counts.push(
  ...(await inLanes(STORY_LANES, [
    ...(hasChromium() ? ['1/3', '2/3', '3/3'] : []).map(
      (shard) => () =>
        runTests(`stories-${shard.charAt(0)}`, ['--project', 'stories', `--shard=${shard}`], withDemo),
    ),
    ...(server ? [() => databaseOnServer(server)] : []),
    ...(cluster ? [() => engineOnCluster(cluster), () => floorsOnCluster(cluster)] : []),
  ])),
)
for (const made of [folder, demoFolder].filter(Boolean)) rmSync(made, { recursive: true, force: true })

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

/** Without the folder the stories load the demo themselves. */
function tell(error: unknown): string {
  console.log('The demo was not loaded:', error)
  return ''
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
