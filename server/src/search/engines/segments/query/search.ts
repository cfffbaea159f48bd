import type { FacetCount, Hits, SearchRequest } from '../../engine.ts'
import { FacetCounters } from './facet-counts.ts'
import { applyFilters, excludesEverything, planFilters } from './filters.ts'
import { Matcher, OutOfTime } from './matcher.ts'
import { planSearch } from './plan.ts'
import type { Snapshot } from './snapshot.ts'
import type { SegmentHits } from './top-hits.ts'
import { mergeHits, TopHits } from './top-hits.ts'
import { YearCounter } from './year-counts.ts'
import type { IndexFacet } from '../../index-facets.ts'

/** Runs searches one after another; reuses its buffers. */
export class Searcher {
  readonly #matcher = new Matcher()
  readonly #topHits = new TopHits()
  #counters = new FacetCounters()

  /**
   * `deadline` is on the clock of `performance.now()`. After it the matches of the segments searched so far are
   * returned as a partial answer.
   */
  search(snapshot: Snapshot, request: SearchRequest, deadline: number): Hits {
    const facets = [...new Map(request.facets?.map((facet) => [facet.name, facet])).values()]
    const counters = facets.map(({ name }) => this.#counters.of(name))
    for (const [i, { name }] of facets.entries()) counters[i]!.begin(snapshot.values[name].count)
    const years = request.countYears ? new YearCounter() : undefined
    const parts: SegmentHits[] = []
    let total = 0
    let inTime = true
    const list = this.#matcher.borrow()
    function checkTime() {
      if (performance.now() > deadline) throw new OutOfTime()
    }
    try {
      const plan = planSearch(snapshot, request.query, request.within ?? [])
      const filters = planFilters(snapshot, request)
      const scored = request.sort.by === 'relevance' && request.offset + request.rows > 0
      const segments = plan.kind === 'none' || excludesEverything(filters) ? [] : snapshot.segments
      for (const [index, live] of segments.entries()) {
        this.#matcher.match(plan, live.segment, index, list, scored, checkTime)
        applyFilters(filters, live, list)
        if (list.length === 0) continue
        checkTime()
        parts.push(this.#topHits.pick(list, live.segment, request.sort, request.offset + request.rows))
        total += list.length
        years?.add(live.segment.years, list)
        for (const [i, { name }] of facets.entries()) {
          const column = live.segment.facet(name)
          if (column) counters[i]!.add(column, list)
        }
      }
    } catch (error) {
      if (!(error instanceof OutOfTime)) {
        // half-counted facets must not affect the next answer
        this.#counters = new FacetCounters()
        throw error
      }
      inTime = false
    } finally {
      this.#matcher.giveBack(list)
    }
    const counts: Partial<Record<IndexFacet, FacetCount[]>> = {}
    for (const [i, { name, top }] of facets.entries())
      counts[name] = counters[i]!.finish(snapshot.values[name], top)
    return {
      total,
      hits: mergeHits(parts, request.sort, request.offset, request.rows),
      facets: counts,
      ...(years ? { years: years.inOrder() } : {}),
      indexVersion: snapshot.version,
      ...(inTime ? {} : { partial: 'timeout' }),
    }
  }
}
