import type { Segment } from '../format/segment.ts'
import { costOf } from './cost.ts'
import type { DocList } from './doc-list.ts'
import { DocLists, DocSet } from './doc-list.ts'
import { addAll, type CachedFilter, FilterCache } from './filter-cache.ts'
import { RankingBitmaps, bitmapPlanOf } from './ranking-bitmaps.ts'
import { collectPrefix, narrowPrefix } from './match-prefix.ts'
import { collectKeys } from './match-ranges.ts'
import { collectTerms, narrowTerms } from './match-terms.ts'
import type { Plan } from './plan.ts'

/** Thrown inside a search when its time limit has passed. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** An operand with this many times fewer matches than the list is collected separately. */
const RARER = 4

/**
 * Finds the documents of one segment that match a plan. Every kind of plan has two operations: `collect` lists all
 * matches, `narrow` keeps those of a given list. So the rarest operand of an `and` is collected and the others only
 * filter. Without `scored` the scores of the lists are undefined.
 */
export class Matcher {
  readonly #lists = new DocLists()
  readonly #docSet = new DocSet()
  readonly #ranking = new RankingBitmaps()
  readonly #filters = new FilterCache()
  #segment!: Segment
  #index = 0
  #checkTime: () => void = () => {}

  borrow(): DocList {
    return this.#lists.borrow()
  }

  giveBack(list: DocList) {
    this.#lists.giveBack(list)
  }

  /** `index`: number of the segment in the snapshot that the plan was made for. `checkTime` throws OutOfTime. */
  match(plan: Plan, segment: Segment, index: number, list: DocList, scored: boolean, checkTime: () => void) {
    this.#segment = segment
    this.#index = index
    this.#checkTime = checkTime
    this.#collect(plan, list, scored)
  }

  #collect(plan: Plan, list: DocList, scored: boolean) {
    this.#checkTime()
    list.length = 0
    switch (plan.kind) {
      case 'none':
        return
      case 'all':
        this.#collectAll(list)
        return
      case 'terms':
      case 'phrase': {
        const reader = this.#segment.postings(plan.channel)
        if (reader) collectTerms(plan, this.#index, reader, list, scored)
        return
      }
      case 'prefix': {
        const reader = this.#segment.postings(plan.channel)
        if (reader) collectPrefix(plan, reader, this.#segment.documents, list, this.#docSet)
        return
      }
      case 'exact':
      case 'ahead':
      case 'rear': {
        const reader = this.#segment.keys(plan.field)
        if (reader) collectKeys(plan, reader, this.#segment.documents, list, this.#docSet)
        return
      }
      case 'and':
        this.#collectAnd(plan.of, list, scored)
        return
      case 'or':
        this.#collectOr(plan.of, list, scored)
        return
      case 'not':
        this.#collectAll(list)
        list.setScores(0)
        this.#narrow(plan, list, scored)
        return
      case 'filter': {
        const cached = this.#cachedFilter(plan.of)
        if (cached) cached.documents.drainTo(list, 0)
        else {
          this.#collect(plan.of, list, false)
          list.setScores(0)
        }
        return
      }
      case 'boost':
        this.#collect(plan.of, list, scored)
        if (scored) list.multiply(plan.by)
        return
      case 'prefer':
        this.#collect(plan.must, list, scored)
        if (scored) this.#prefer(plan.should, list)
        return
      default:
        plan satisfies never
    }
  }

  #narrow(plan: Plan, list: DocList, scored: boolean) {
    if (list.length === 0) return
    this.#checkTime()
    switch (plan.kind) {
      case 'none':
        list.length = 0
        return
      case 'all':
        if (scored) for (let i = 0; i < list.length; i++) list.scores[i]! += 1
        return
      case 'terms':
      case 'phrase': {
        const reader = this.#segment.postings(plan.channel)
        if (reader) narrowTerms(plan, this.#index, reader, list, scored)
        else list.length = 0
        return
      }
      case 'and':
        for (const child of this.#cheapestFirst(plan.of)) this.#narrow(child, list, scored)
        return
      case 'not':
        this.#with((matches) => {
          matches.copyDocs(list)
          this.#narrow(plan.of, matches, false)
          list.subtract(matches)
        })
        return
      case 'filter': {
        const cached = this.#cachedFilter(plan.of)
        if (cached) list.keep((document) => cached.documents.has(document))
        else this.#narrow(plan.of, list, false)
        return
      }
      case 'prefer':
        this.#narrow(plan.must, list, scored)
        if (scored) this.#prefer(plan.should, list)
        return
      case 'or':
        this.#narrowOr(plan.of, list, scored)
        return
      case 'boost':
        if (!scored) this.#narrow(plan.of, list, false)
        else {
          this.#with((matches) => {
            matches.copyDocs(list)
            this.#narrow(plan.of, matches, true)
            matches.multiply(plan.by)
            list.intersect(matches, true)
          })
        }
        return
      case 'prefix': {
        const reader = this.#segment.postings(plan.channel)
        if (reader) narrowPrefix(plan, reader, this.#segment.documents, list, this.#docSet, scored)
        else list.length = 0
        return
      }
      case 'exact':
      case 'ahead':
      case 'rear':
        this.#with((matches) => {
          this.#collect(plan, matches, scored)
          list.intersect(matches, scored)
        })
        return
      default:
        plan satisfies never
    }
  }

  #collectAll(list: DocList) {
    const { documents } = this.#segment
    list.reserve(documents)
    for (let d = 0; d < documents; d++) list.docs[d] = d
    list.length = documents
    list.setScores(1)
  }

  #collectAnd(of: readonly Plan[], list: DocList, scored: boolean) {
    const [first, ...others] = this.#cheapestFirst(of)
    if (first === undefined) return
    this.#collect(first, list, scored)
    for (const other of others) this.#narrow(other, list, scored)
  }

  #collectOr(of: readonly Plan[], list: DocList, scored: boolean) {
    for (const [i, child] of of.entries()) {
      if (i === 0) this.#collect(child, list, scored)
      else this.#with((matches) => this.#uniteInto(list, matches, child, scored))
    }
  }

  #uniteInto(list: DocList, matches: DocList, child: Plan, scored: boolean) {
    this.#collect(child, matches, scored)
    if (matches.length === 0) return
    this.#with((both) => {
      both.unite(list, matches)
      list.swap(both)
    })
  }

  #narrowOr(of: readonly Plan[], list: DocList, scored: boolean) {
    this.#with((either) => {
      for (const child of of) {
        this.#with((matches) => {
          matches.copyDocs(list)
          this.#narrow(child, matches, scored)
          this.#with((both) => {
            both.unite(either, matches)
            either.swap(both)
          })
        })
      }
      list.intersect(either, scored)
    })
  }

  #prefer(should: readonly Plan[], list: DocList) {
    for (const child of should) {
      const bitmaps = bitmapPlanOf(child)
      if (bitmaps) {
        this.#ranking.addTo(list, bitmaps, this.#segment)
        continue
      }
      this.#with((matches) => {
        // a rare operand is listed, instead of checking it for every match
        if (this.#costOf(child) < list.length / RARER) this.#collect(child, matches, true)
        else {
          matches.copyDocs(list)
          this.#narrow(child, matches, true)
        }
        list.addScores(matches)
      })
    }
  }

  #cachedFilter(plan: Plan): CachedFilter | undefined {
    return this.#filters.of(plan, this.#segment, (into) => {
      let count = 0
      this.#with((matches) => {
        this.#collect(plan, matches, false)
        count = addAll(into, matches)
      })
      return count
    })
  }

  #with(use: (list: DocList) => void) {
    const list = this.#lists.borrow()
    try {
      use(list)
    } finally {
      this.#lists.giveBack(list)
    }
  }

  #cheapestFirst(of: readonly Plan[]): Plan[] {
    const costs = new Map(of.map((plan) => [plan, this.#costOf(plan)]))
    return of.toSorted((a, b) => costs.get(a)! - costs.get(b)!)
  }

  #costOf(plan: Plan): number {
    return costOf(plan, {
      segment: this.#segment,
      index: this.#index,
      knownOf: (filter) => this.#cachedFilter(filter)?.count,
    })
  }
}
