import { loadNow, percentilesOf, printLine, rounded } from '../shared/figures.ts'
import type { RivalName } from '../engine/engines.ts'
import type { Timed } from '../shared/measurements.ts'
import { type BenchSearch, kinds } from './queries.ts'

export const msOf = (times: readonly Timed[]): number[] => times.map(({ milliseconds }) => milliseconds)

interface RivalTimes<Name> {
  name: Name
  times: readonly Timed[]
}

/** One line per group of searches, with the times of both engines. */
export function reportKinds(times: readonly Timed[], rival: RivalTimes<RivalName | undefined>): void {
  for (const kind of new Set(['all', ...Object.keys(kinds), ...times.flatMap(({ groups }) => groups)])) {
    const own = times.filter(({ groups }) => groups.includes(kind))
    const other = rival.times.filter(({ groups }) => groups.includes(kind))
    if (own.length === 0) continue
    const totals = own.map(({ total }) => total ?? 0)
    const { n, ...theirs } = percentilesOf(msOf(other))
    printLine({
      phase: 'search',
      kind,
      facets: 12,
      ...percentilesOf(msOf(own)),
      medianHits: percentilesOf(totals).p50,
      p95Hits: percentilesOf(totals).p95,
      failures: own.filter(({ total }) => total === undefined).length,
      ...(n > 0
        ? {
            [`${rival.name}`]: theirs,
            [`${rival.name}Failures`]: other.filter(({ total }) => total === undefined).length,
          }
        : {}),
      kilobytes: rounded(own.reduce((sum, { bytes }) => sum + bytes, 0) / own.length / 1_024, 1),
      load: loadNow(),
    })
  }
}

/** Both engines must find the same records: otherwise the ratio of times is meaningless. */
export function reportDifferences(
  searches: readonly BenchSearch[],
  times: readonly Timed[],
  rival: RivalTimes<RivalName>,
): void {
  const different = searches.flatMap(({ body }, at) => {
    const [own, other] = [times[at], rival.times[at]]
    if (own?.total === undefined || other?.total === undefined) return []
    return own.total !== other.total || own.facets !== other.facets
      ? [{ body, total: own.total, [rival.name]: other.total }]
      : []
  })
  printLine({
    phase: 'agreement',
    compared: searches.length,
    different: different.length,
    examples: different.slice(0, 5),
  })
}
