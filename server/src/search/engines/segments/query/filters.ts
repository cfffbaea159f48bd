import type { SearchRequest } from '../../engine.ts'
import { noYear } from '../format/columns.ts'
import type { FacetColumn, Segment } from '../format/segment.ts'
import type { DocList } from './doc-list.ts'
import type { LiveSegment, Snapshot } from './snapshot.ts'
import { isHidden } from './snapshot.ts'
import type { IndexFacet } from '../../index-facets.ts'

/** The filters of a request with their values as value numbers. */
export interface PlannedFilters {
  facets: { name: IndexFacet; numbers: ReadonlySet<number> }[]
  years: { from: number; to: number } | undefined
  onlyOnShelf: boolean
}

export function planFilters({ values }: Snapshot, request: SearchRequest): PlannedFilters {
  const { years } = request
  return {
    facets: (request.filters ?? []).map(({ facet, anyOf }) => {
      const numbers = anyOf.map((value) => values[facet].find(value)).filter((number) => number >= 0)
      return { name: facet, numbers: new Set(numbers) }
    }),
    years: years && { from: years.from ?? -Infinity, to: years.to ?? Infinity },
    onlyOnShelf: request.onlyOnShelf ?? false,
  }
}

/** True when a filter matches nothing in any segment. */
export function excludesEverything({ facets }: PlannedFilters): boolean {
  return facets.some(({ numbers }) => numbers.size === 0)
}

/** Keeps the documents that are not hidden and pass every filter. */
export function applyFilters(
  { facets, years, onlyOnShelf }: PlannedFilters,
  live: LiveSegment,
  list: DocList,
) {
  const { segment, hidden } = live
  if (hidden !== undefined) list.keep((document) => !isHidden(hidden, document))
  if (years) keepYears(segment, years, list)
  if (onlyOnShelf) {
    const { onShelf } = segment
    list.keep((document) => (onShelf[document >>> 3]! & (1 << (document & 7))) !== 0)
  }
  for (const { name, numbers } of facets) keepFacet(segment.facet(name), numbers, list)
}

function keepYears(segment: Segment, { from, to }: { from: number; to: number }, list: DocList) {
  const column = segment.years
  list.keep((document) => {
    const year = column[document]!
    return year !== noYear && year >= from && year <= to
  })
}

function keepFacet(column: FacetColumn | undefined, numbers: ReadonlySet<number>, list: DocList) {
  if (column === undefined) {
    list.length = 0
    return
  }
  const { values, starts } = column
  const [only] = numbers
  if (starts === undefined) {
    if (numbers.size === 1) list.keep((document) => values[document] === only! + 1)
    else list.keep((document) => numbers.has(values[document]! - 1))
    return
  }
  list.keep((document) => {
    const end = starts[document + 1]!
    for (let at = starts[document]!; at < end; at++) {
      if (numbers.size === 1 ? values[at] === only : numbers.has(values[at]!)) return true
    }
    return false
  })
}
