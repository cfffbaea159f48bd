import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { facetNames } from '@wenyuan/contract/constants/facets.ts'
import { clusterAddresses, type EngineName, type RivalName, rivalNames } from '../engine/engines.ts'
import { loadNow, percentilesOf, printLine, printProgress, rounded } from '../shared/figures.ts'
import { openClient } from '../shared/http-client.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import {
  type Measured,
  measureThroughput,
  type Throughput,
  type Timed,
  timeSearches,
  timeSuggestions,
} from '../shared/measurements.ts'
import { countOf } from '../shared/options.ts'
import { startPortal } from '../shared/portal.ts'
import { prepareCatalogue, reportNews } from './preparation.ts'
import { type BenchSearch, drawBeginnings, drawSearches } from './queries.ts'
import { msOf, reportDifferences, reportKinds } from './report.ts'

export const searchUsage =
  'search --records N [--folder DIR [--reuse]] [--queries 1000] [--rounds 1] [--seconds 20] [--rival fts5|opensearch | --without-rival] [--keep]'

/** Searches on one engine before the other is used, so that drift of the machine affects both. */
const BLOCK = 50
const CLIENTS = 8
const WARM_UP = 200
const SEEDS = { measured: 42, warmUp: 4_242, beginnings: 424_242 } as const

interface Settings {
  records: number
  queries: number
  rounds: number
  seconds: number
  folder: string
  /** The engine to compare with. */
  rival: RivalName | undefined
  reuse: boolean
}

/** Builds a catalogue, serves it over HTTP with both engines, and prints their figures. */
export async function benchSearch(parameters: string[]): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      records: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '20' },
      folder: { type: 'string' },
      rival: { type: 'string', default: 'fts5' },
      'without-rival': { type: 'boolean', default: false },
      reuse: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  })
  const rival = values['without-rival'] ? undefined : rivalOf(values.rival)
  if (rival === 'opensearch' && clusterAddresses().length === 0) {
    printLine({ notRun: 'OPENSEARCH_URL names no cluster; tools/opensearch.sh starts a node' })
    return
  }
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'wenyuan-bench-'))
  mkdirSync(folder, { recursive: true })
  const settings: Settings = {
    records: countOf('--records', values.records),
    queries: countOf('--queries', values.queries),
    rounds: countOf('--rounds', values.rounds),
    seconds: countOf('--seconds', values.seconds),
    folder,
    rival,
    reuse: values.reuse,
  }
  try {
    await run(settings)
  } finally {
    if (!values.keep && values.folder === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function run(settings: Settings): Promise<void> {
  const { records, rival } = settings
  printLine({
    phase: 'begin',
    ...settings,
    cpus: availableParallelism(),
    node: process.version,
    load: loadNow(),
  })
  const { indexPerSecond } = await prepareCatalogue(settings)
  const make = makeCatalogue()
  const searches = drawSearches(make, records, settings.queries, SEEDS.measured)
  const warmUp = drawSearches(make, records, WARM_UP, SEEDS.warmUp)
  const beginnings = drawBeginnings(make, records, settings.queries, SEEDS.beginnings)
  printLine({ phase: 'queries', distinct: searches.length, beginnings: beginnings.length })

  const own = await open('segments', settings)
  const other = rival && (await open(rival, settings))
  const both = other ? [own, other] : [own]
  for (const { client } of both) await timeSearches(client, warmUp)

  const [times = [], rivalTimes = []] = await interleaved(both, searches, settings.rounds)
  reportKinds(times, { name: rival, times: rivalTimes })
  if (rival) reportDifferences(searches, times, { name: rival, times: rivalTimes })

  const eighteen = searches
    .slice(0, 300)
    .map((one) => ({ ...one, body: { ...one.body, facetNames: [...facetNames] } }))
  printLine({
    phase: 'search',
    facets: 18,
    ...percentilesOf(msOf(await timeSearches(own.client, eighteen))),
    load: loadNow(),
  })
  const none = searches.slice(0, 300).map((one) => ({ ...one, body: { ...one.body, facetNames: [] } }))
  printLine({
    phase: 'search',
    facets: 0,
    ...percentilesOf(msOf(await timeSearches(own.client, none))),
    load: loadNow(),
  })

  await timeSuggestions(own.client, beginnings.slice(0, 100))
  const suggestions = percentilesOf(await timeSuggestions(own.client, beginnings.slice(100)))
  printLine({ phase: 'suggest', ...suggestions, load: loadNow() })

  const [crowd, rivalCrowd] = await crowds(both, searches, settings)
  const { rssMb, peakMb } = await own.portal.memory()
  const rivalMemory = await other?.portal.memory()
  printLine({
    phase: 'memory',
    rssMb,
    peakMb,
    ...(rivalMemory ? { [`${rival}RssMb`]: rivalMemory.rssMb } : {}),
  })
  const measured = percentilesOf(msOf(times))
  const theirs = percentilesOf(msOf(rivalTimes))
  const { openMs } = own.portal
  for (const { client, portal } of both) {
    client.close()
    await portal.stop()
  }
  printLine({
    records,
    indexPerSecond,
    openMs,
    rssMb,
    p50: measured.p50,
    p95: measured.p95,
    p99: measured.p99,
    suggestP95: suggestions.p95,
    qps8: crowd?.perSecond,
    generatorCpu: crowd?.generatorCpu,
    ...(rival
      ? {
          [`${rival}P50`]: theirs.p50,
          [`${rival}P95`]: theirs.p95,
          [`${rival}P99`]: theirs.p99,
          [`${rival}Qps8`]: rivalCrowd?.perSecond,
          ratioP50: rounded(theirs.p50 / measured.p50, 2),
          ratioP95: rounded(theirs.p95 / measured.p95, 2),
          ratioQps8: rounded((crowd?.perSecond ?? 0) / (rivalCrowd?.perSecond ?? 1), 2),
        }
      : {}),
    load: loadNow(),
    cpus: availableParallelism(),
    node: process.version,
  })
}

async function open(engine: EngineName, { folder, records }: Settings): Promise<Measured> {
  if (engine === 'fts5') printProgress('the rival builds its index in memory of what it serves from')
  const portal = await startPortal({ engine, folder, records }, (news) => reportNews([news]))
  const { rssMb } = await portal.memory()
  if (engine === 'segments')
    printLine({ phase: 'open', engine, openMs: portal.openMs, rssMb, load: loadNow() })
  return { portal, client: openClient(portal.address, 1) }
}

/** A B A B: each block of searches runs on one engine, then on the other. */
async function interleaved(
  both: readonly Measured[],
  searches: readonly BenchSearch[],
  rounds: number,
): Promise<Timed[][]> {
  const times: Timed[][] = both.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (let from = 0; from < searches.length; from += BLOCK) {
      const block = searches.slice(from, from + BLOCK)
      for (const [at, { client }] of both.entries()) times[at]?.push(...(await timeSearches(client, block)))
    }
    printProgress(`round ${round + 1} of ${rounds} done`)
  }
  return times
}

async function crowds(
  both: readonly Measured[],
  searches: readonly BenchSearch[],
  { seconds, rival }: Pick<Settings, 'seconds' | 'rival'>,
): Promise<(Throughput | undefined)[]> {
  const halves: Throughput[][] = both.map(() => [])
  for (let half = 0; half < 2; half++) {
    for (const [at, measured] of both.entries())
      halves[at]?.push(await measureThroughput(measured, searches, CLIENTS, seconds / 2))
  }
  return halves.map((parts, at) => {
    const searched = parts.reduce((sum, { searches }) => sum + searches, 0)
    const took = parts.reduce((sum, { seconds }) => sum + seconds, 0)
    const first = parts[0]
    const whole = first && {
      ...first,
      searches: searched,
      failures: parts.reduce((sum, { failures }) => sum + failures, 0),
      seconds: rounded(took, 1),
      perSecond: rounded(searched / took, 1),
      generatorCpu: Math.max(...parts.map(({ generatorCpu }) => generatorCpu)),
    }
    printLine({
      phase: 'throughput',
      engine: at === 0 ? 'segments' : rival,
      clients: CLIENTS,
      ...whole,
      load: loadNow(),
    })
    return whole
  })
}

function rivalOf(name: string): RivalName {
  const rival = rivalNames.find((known) => known === name)
  if (!rival) throw new Error(`--rival must be one of ${rivalNames.join(', ')}, not "${name}".`)
  return rival
}
