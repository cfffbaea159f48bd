import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { defaultSettings } from '@wenyuan/server/search/analysis/search-settings.ts'
import { analyserVersion } from '@wenyuan/server/search/analysis/version.ts'
import { findHits } from '@wenyuan/server/search/finding/find.ts'
import { type Hits, IndexNeedsRebuild, type SearchEngine } from '@wenyuan/server/search/engines/engine.ts'
import { openOpenSearchEngine } from '@wenyuan/server/search/engines/opensearch/engine.ts'
import { openSegmentEngine } from '@wenyuan/server/search/engines/segments/engine.ts'
import { dataFolderOf } from '../shared/catalogue-portal.ts'
import { type Differences, differencesOf } from './comparison.ts'
import { feedEngines } from './feed.ts'
import { judgedQueries } from './judged.ts'
import { type AgreeLibrary, corpusLibrary, generatedLibrary } from './library.ts'
import { type AgreeQuery, drawAgreeQueries } from './queries.ts'
import { compareTimes, withNotes } from './timing.ts'
import { clusterAddresses, clusterPrefix } from '../engine/engines.ts'
import { loadNow, megabytes, percentilesOf, printLine, printProgress } from '../shared/figures.ts'

export const enginesAgreeUsage =
  'engines-agree --records N | --corpus ROWS [--queries 2400] [--folder DIR [--reuse]] [--address URL] [--shown 20] [--timed]'

const SEED = 20_260_301
/** The year from which records count as recent: fixed, so that a run is repeatable. */
const YEAR = 2_026
/** A newly filled cluster is slow at first: a search that timed out is repeated. */
const ATTEMPTS = 3

interface Engines {
  embedded: SearchEngine
  cluster: SearchEngine
}

/**
 * Fills the embedded engine and OpenSearch with the same catalogue and sends both the same searches through the
 * portal's query analysis, drawn ones and judged ones. Totals, the counts of all eighteen facets and the order must be
 * equal. Differences are printed with their search.
 */
export async function benchEnginesAgree(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string' },
      corpus: { type: 'string' },
      queries: { type: 'string', default: '2400' },
      folder: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      address: { type: 'string' },
      shown: { type: 'string', default: '20' },
      timed: { type: 'boolean', default: false },
    },
  })
  const addresses = values.address === undefined ? clusterAddresses() : [values.address]
  if (addresses.length === 0) {
    printLine({ notRun: 'no --address and no OPENSEARCH_URL; tools/opensearch.sh starts a node' })
    return
  }
  const corpus = process.env['WENYUAN_CORPUS']
  if (values.corpus !== undefined && corpus === undefined) {
    printLine({ notRun: 'WENYUAN_CORPUS does not name the folder of the large collection' })
    return
  }
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  const index = join(dataFolderOf(folder, 'segments'), 'index')
  mkdirSync(index, { recursive: true })
  const library =
    values.corpus !== undefined && corpus !== undefined
      ? await corpusLibrary(corpus, Number(values.corpus), folder)
      : generatedLibrary(Number(values.records ?? '20000'))
  const engines: Engines = {
    embedded: await openSegmentEngine({ folder: index, analyser: analyserVersion }),
    cluster: await openOpenSearchEngine({
      addresses,
      analyser: analyserVersion,
      prefix: clusterPrefix,
    }),
  }
  try {
    await fill(library, engines, values.reuse)
    const queries = [...drawAgreeQueries(library.samples(), Number(values.queries), SEED), ...judgedQueries()]
    const { noting, asked } = withNotes(engines.embedded)
    const agreement = await compareAll(
      library,
      { ...engines, embedded: noting },
      queries,
      Number(values.shown),
    )
    const place = { folder: index, analyser: analyserVersion, tenant: library.tenant }
    const ratio = values.timed ? { ratio: await compareTimes(place, engines.cluster, asked) } : {}
    printLine({ tenant: library.tenant, records: library.records, ...agreement, ...ratio, load: loadNow() })
  } finally {
    await engines.embedded.close()
    await engines.cluster.close()
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the engines that lack the catalogue; with `reuse` an existing index of the right size is kept. */
async function fill(library: AgreeLibrary, engines: Engines, reuse: boolean): Promise<void> {
  const all = Object.entries(engines) as [keyof Engines, SearchEngine][]
  const empty: [keyof Engines, SearchEngine][] = []
  for (const [name, engine] of all) {
    const has = await recordsOf(engine, library.tenant)
    if (!reuse || library.records === undefined || has !== library.records) empty.push([name, engine])
  }
  if (empty.length > 0) {
    const names = empty.map(([name]) => name)
    printProgress(`feeding ${names.join(' and ')}`)
    const fed = await feedEngines(
      library,
      empty.map(([, engine]) => engine),
    )
    printLine({ phase: 'fed', engines: names, ...fed, load: loadNow() })
  }
  for (const [name, engine] of all) {
    const { records, bytes } = await engine.stats(library.tenant)
    printLine({ phase: 'index', engine: name, records, indexMb: megabytes(bytes) })
  }
}

async function recordsOf(engine: SearchEngine, tenant: string): Promise<number> {
  try {
    return (await engine.stats(tenant)).records
  } catch (error) {
    if (error instanceof IndexNeedsRebuild) return 0
    throw error
  }
}

interface Tally {
  asked: number
  found: number
  total: number
  facets: number
  order: number
  scores: number
  timedOut: number
  ownMs: number[]
  otherMs: number[]
}

async function compareAll(
  { tenant }: AgreeLibrary,
  { embedded, cluster }: Engines,
  queries: readonly AgreeQuery[],
  shown: number,
): Promise<object> {
  const tally: Tally = {
    asked: 0,
    found: 0,
    total: 0,
    facets: 0,
    order: 0,
    scores: 0,
    timedOut: 0,
    ownMs: [],
    otherMs: [],
  }
  let different = 0
  for (const query of queries) {
    const body = SearchBody.parse(query.body)
    const own = await ask(embedded, tenant, query, body)
    const other = await ask(cluster, tenant, query, body)
    tally.asked += 1
    if (own.hits.partial || other.hits.partial) {
      tally.timedOut += 1
      continue
    }
    tally.ownMs.push(own.milliseconds)
    tally.otherMs.push(other.milliseconds)
    if (own.hits.total > 0) tally.found += 1
    const differences = differencesOf(own.hits, other.hits, body.sortField === 'relevance')
    count(tally, differences)
    if (Object.keys(differences).length > 0 && ++different <= shown)
      printLine({
        phase: 'different',
        kind: query.kind,
        ...differences,
        body: query.body,
        within: query.within,
      })
    if (tally.asked % 200 === 0) printProgress(`${tally.asked} searches, ${different} answered differently`)
  }
  const { ownMs, otherMs, total, facets, order, scores, ...counts } = tally
  printLine({ phase: 'times', engine: 'embedded', facets: 18, ...percentilesOf(ownMs) })
  printLine({ phase: 'times', engine: 'OpenSearch', facets: 18, ...percentilesOf(otherMs) })
  return { ...counts, different, differentBy: { total, facets, order, scores } }
}

function count(tally: Tally, differences: Differences): void {
  for (const part of ['total', 'facets', 'order', 'scores'] as const)
    if (differences[part] !== undefined) tally[part] += 1
}

async function ask(
  engine: SearchEngine,
  tenant: string,
  { within }: AgreeQuery,
  body: SearchBody,
): Promise<{ hits: Hits; milliseconds: number }> {
  for (let attempt = 1; ; attempt++) {
    const started = performance.now()
    const { hits } = await findHits(engine, tenant, body, defaultSettings, { within, year: YEAR })
    const milliseconds = performance.now() - started
    if (hits.partial === undefined || attempt === ATTEMPTS) return { hits, milliseconds }
  }
}
