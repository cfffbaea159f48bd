import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { analyseRecord } from '../../search/analysis/index-record.ts'
import type { ReaderScores } from '../../search/analysis/boosts.ts'
import type { BibRecord, CatalogueItem } from '../catalogue/record.ts'
import type { ThesisEntry } from '../theses/thesis-facts.ts'
import { compareCodePoints } from '../../search/engines/code-points.ts'
import type { AnalysedRecord } from '../../search/engines/engine.ts'
import type { StoredItem, StoredRecord } from './store.ts'

/** Input of the analyser: a record as stored, and its copies in any order. */
export interface AnalysisInput {
  record: BibRecord
  version: number
  addedAt: Date
  loans: number
  /** Absent: no scores. */
  scores?: ReaderScores
  items: readonly CatalogueItem[]
  /** A provider's list has this journal. */
  online?: boolean
  /** What librarians say of this thesis. */
  thesis?: ThesisEntry
  /** Text of its files that everybody may read. */
  fullText?: string
}

/** The campus of each branch that belongs to one. */
export type Campuses = ReadonlyMap<string, { campus: string }>

/** Records analysed in one go: about 10 ms, so that requests in this thread are not blocked. */
const SLICE = 32

export async function analyseAll(
  inputs: readonly AnalysisInput[],
  campuses: Campuses,
): Promise<AnalysedRecord[]> {
  const analysed: AnalysedRecord[] = []
  for (let from = 0; from < inputs.length; from += SLICE) {
    if (from > 0) await yieldToEvents()
    for (const input of inputs.slice(from, from + SLICE)) analysed.push(analyseInput(input, campuses))
  }
  return analysed
}

/** Sorts the copies, since the first call number is the record's sort key. */
export const analyseInput = (
  { record, version, addedAt, loans, scores, items, online = false, thesis, fullText }: AnalysisInput,
  campuses: Campuses,
): AnalysedRecord =>
  analyseRecord(record, {
    version,
    addedAt: Math.floor(addedAt.getTime() / 1_000),
    loans,
    ...(scores ? { scores } : {}),
    items: items.length < 2 ? items : items.toSorted(byShelf),
    online,
    ...(thesis ? { thesis } : {}),
    ...(fullText === undefined ? {} : { fullText }),
    placeOf: ({ branch }) => campuses.get(branch) ?? {},
  })

const byShelf = (a: CatalogueItem, b: CatalogueItem): number =>
  compareCodePoints(a.branch, b.branch) ||
  compareCodePoints(a.location, b.location) ||
  compareCodePoints(a.callNumber ?? '', b.callNumber ?? '') ||
  compareCodePoints(a.barcode, b.barcode)

export const inputOf = (
  stored: StoredRecord,
  items: readonly StoredItem[],
  {
    scores,
    online,
    thesis,
    fullText,
  }: {
    scores?: ReaderScores | undefined
    online?: boolean
    thesis?: ThesisEntry | undefined
    fullText?: string | undefined
  } = {},
): AnalysisInput => ({
  record: stored.record,
  version: stored.version,
  addedAt: stored.added_at,
  loans: stored.loans,
  ...(scores ? { scores } : {}),
  ...(online ? { online } : {}),
  ...(thesis ? { thesis } : {}),
  ...(fullText === undefined ? {} : { fullText }),
  items: items.map(catalogueItemOf),
})

export const catalogueItemOf = (item: StoredItem): CatalogueItem => ({
  barcode: item.barcode,
  branch: item.library,
  location: item.location,
  ...(item.current_location === '' ? {} : { currentLocation: item.current_location }),
  ...(item.call_number === '' ? {} : { callNumber: item.call_number }),
  ...(item.own_number === '' ? {} : { ownNumber: item.own_number }),
  status: item.status,
})
