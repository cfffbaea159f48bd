import { availableParallelism } from 'node:os'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import { rounded } from './figures.ts'
import { type HttpClient, openClient } from './http-client.ts'
import type { Portal } from './portal.ts'
import { type BenchSearch, groupsOf } from '../search/queries.ts'

/** A portal and the connection used for measuring. */
export interface Measured {
  portal: Portal
  client: HttpClient
}

export interface Timed {
  groups: string[]
  milliseconds: number
  /** Undefined if the answer was a failure (the time limit): its time counts nevertheless. */
  total: number | undefined
  /** Counts of all facet values, for comparing engines. */
  facets: string
  bytes: number
}

/** One search after the other, like one reader; the answer is parsed after the time was taken. */
export async function timeSearches(client: HttpClient, searches: readonly BenchSearch[]): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const one of searches) {
    const groups = groupsOf(one)
    const started = performance.now()
    try {
      const { milliseconds, bytes, read } = await client.post(search.search.path, one.body)
      const { total, facets } = read() as SearchAnswer
      timed.push({ groups, milliseconds, total, facets: countsOf(facets), bytes })
    } catch {
      timed.push({
        groups,
        milliseconds: performance.now() - started,
        total: undefined,
        facets: '',
        bytes: 0,
      })
    }
  }
  return timed
}

const countsOf = (facets: SearchAnswer['facets']): string =>
  JSON.stringify(
    Object.entries(facets).map(([name, values]) => [name, values.map(({ value, count }) => [value, count])]),
  )

/** Times of suggestion calls. */
export async function timeSuggestions(client: HttpClient, beginnings: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const keyWord of beginnings) {
    times.push((await client.post(home.suggest.path, { keyWord })).milliseconds)
  }
  return times
}

export interface Throughput {
  searches: number
  failures: number
  seconds: number
  perSecond: number
  /** Shares of all cores used by the load generator and by the server. */
  generatorCpu: number
  serverCpu: number
  /** CPU of all server threads per search. */
  serverMsPerSearch: number
}

/** Closed loop: a number of readers for a number of seconds, each sending the next search after its answer. */
export async function measureThroughput(
  { portal }: Measured,
  searches: readonly BenchSearch[],
  clients: number,
  seconds: number,
): Promise<Throughput> {
  const client = openClient(portal.address, clients)
  const cores = availableParallelism()
  const ownBefore = process.cpuUsage()
  const { cpuSeconds: serverBefore } = await portal.memory()
  const started = performance.now()
  const until = started + seconds * 1_000
  let next = 0
  let done = 0
  let failures = 0
  const reader = async () => {
    while (performance.now() < until) {
      const one = searches[next++ % searches.length]
      if (!one) return
      try {
        await client.post(search.search.path, one.body)
        done += 1
      } catch {
        failures += 1
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, reader))
  const elapsed = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(ownBefore)
  const { cpuSeconds: serverAfter } = await portal.memory()
  client.close()
  return {
    searches: done,
    failures,
    seconds: rounded(elapsed, 1),
    perSecond: rounded(done / elapsed, 1),
    generatorCpu: rounded((user + system) / 1e6 / elapsed / cores, 2),
    serverCpu: rounded((serverAfter - serverBefore) / elapsed / cores, 2),
    serverMsPerSearch: rounded(((serverAfter - serverBefore) * 1_000) / Math.max(1, done), 2),
  }
}
