import type { SearchEngine, SearchRequest } from '@wenyuan/server/search/engines/engine.ts'
import { type Search, startRival } from '../engine/rival.ts'
import { percentilesOf, printLine, rounded } from '../shared/figures.ts'

const BLOCK = 40
const CLIENTS = 8
const WARM_UP = 200
const MEASURED = 1_000

/** The same engine, recording its requests. */
export function withNotes(engine: SearchEngine): { noting: SearchEngine; asked: SearchRequest[] } {
  const asked: SearchRequest[] = []
  const noting: SearchEngine = {
    search(tenant, request) {
      asked.push(request)
      return engine.search(tenant, request)
    },
    terms: (...parameters) => engine.terms(...parameters),
    values: (...parameters) => engine.values(...parameters),
    write: (...parameters) => engine.write(...parameters),
    refresh: (tenant) => engine.refresh(tenant),
    beginRebuild: (...parameters) => engine.beginRebuild(...parameters),
    stats: (tenant) => engine.stats(tenant),
    drop: (tenant) => engine.drop(tenant),
    close: () => engine.close(),
  }
  return { noting, asked }
}

interface Place {
  folder: string
  analyser: string
  tenant: string
}

interface Side {
  name: 'embedded' | 'opensearch'
  search: Search
  times: number[]
  perSecond: number
}

/**
 * The same searches over HTTP on both sides: the embedded engine in a process of its own, the cluster through its
 * adapter; in alternating blocks, with one client, then eight. The warm-up uses other searches.
 */
export async function compareTimes(
  place: Place,
  cluster: SearchEngine,
  requests: readonly SearchRequest[],
): Promise<object> {
  const rival = await startRival({ ...place, workers: '2' }, CLIENTS)
  const sideOf = (name: Side['name'], search: Search): Side => ({ name, search, times: [], perSecond: 0 })
  const own = sideOf('embedded', rival.search)
  const other = sideOf('opensearch', (request) => cluster.search(place.tenant, request))
  const measured = requests.slice(WARM_UP, WARM_UP + MEASURED)
  try {
    for (const { search } of [own, other])
      for (const request of requests.slice(0, WARM_UP)) await search(request)
    for (let from = 0; from < measured.length; from += BLOCK) {
      for (const { search, times } of [own, other]) {
        for (const request of measured.slice(from, from + BLOCK)) {
          const started = performance.now()
          await search(request)
          times.push(performance.now() - started)
        }
      }
    }
    for (const side of [own, other]) side.perSecond = await searchesPerSecond(side.search, measured)
  } finally {
    await rival.stop()
  }
  for (const { name, times, perSecond } of [own, other])
    printLine({
      phase: 'over HTTP',
      engine: name,
      ...percentilesOf(times),
      perSecond8: rounded(perSecond, 1),
    })
  const [mine, theirs] = [percentilesOf(own.times), percentilesOf(other.times)]
  return {
    searches: measured.length,
    p50: rounded(theirs.p50 / mine.p50, 2),
    p95: rounded(theirs.p95 / mine.p95, 2),
    p99: rounded(theirs.p99 / mine.p99, 2),
    throughput: rounded(own.perSecond / other.perSecond, 2),
  }
}

async function searchesPerSecond(search: Search, requests: readonly SearchRequest[]): Promise<number> {
  let next = 0
  const started = performance.now()
  const client = async () => {
    for (let one = requests[next++]; one; one = requests[next++]) await search(one)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return requests.length / ((performance.now() - started) / 1_000)
}
