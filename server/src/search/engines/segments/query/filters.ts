import type { FacetFilter, SearchRequest } from '../../engine.ts'
import { noYear } from '../format/columns.ts'
import type { FacetColumn, Segment } from '../format/segment.ts'
import type { DocList } from './doc-list.ts'
import type { LiveSegment, Snapshot } from './snapshot.ts'
import { isHidden } from './snapshot.ts'
import type { IndexFacet } from '../../index-facets.ts'

interface PlannedFacet {
  name: IndexFacet
  numbers: ReadonlySet<number>
}

/** The filters of a request with their values as value numbers. */
export interface PlannedFilters {
  facets: PlannedFacet[]
  excluded: PlannedFacet[]
  years: { from: number; to: number } | undefined
  onlyOnShelf: boolean
}

export function planFilters({ values }: Snapshot, request: SearchRequest): PlannedFilters {
  const { years } = request
  const plan = ({ facet, anyOf }: FacetFilter): PlannedFacet => {
    const numbers = anyOf.map((value) => values[facet].find(value)).filter((number) => number >= 0)
    return { name: facet, numbers: new Set(numbers) }
  }
  return {
    facets: (request.filters ?? []).map(plan),
    excluded: (request.excluded ?? []).map(plan).filter(({ numbers }) => numbers.size > 0),
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
  { facets, excluded, years, onlyOnShelf }: PlannedFilters,
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
  for (const { name, numbers } of facets) {
    const column = segment.facet(name)
    if (column === undefined) list.length = 0
    else keepFacet(column, numbers, list, true)
  }
  for (const { name, numbers } of excluded) {
    const column = segment.facet(name)
    if (column) keepFacet(column, numbers, list, false)
  }
}

function keepYears(segment: Segment, { from, to }: { from: number; to: number }, list: DocList) {
  const column = segment.years
  list.keep((document) => {
    const year = column[document]!
    return year !== noYear && year >= from && year <= to
  })
}

/** Keeps the documents with one of the values, or with `wanted` false those with none of them. */
function keepFacet(
  { values, starts }: FacetColumn,
  numbers: ReadonlySet<number>,
  list: DocList,
  wanted: boolean,
) {
  const [only] = numbers
  if (starts === undefined) {
    if (numbers.size === 1) list.keep((document) => (values[document] === only! + 1) === wanted)
    else list.keep((document) => numbers.has(values[document]! - 1) === wanted)
    return
  }
  list.keep((document) => {
    const end = starts[document + 1]!
    for (let at = starts[document]!; at < end; at++) {
      if (numbers.size === 1 ? values[at] === only : numbers.has(values[at]!)) return wanted
    }
    return !wanted
  })
}
