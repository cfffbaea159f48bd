import { SearchBody, type SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { keyOf } from '@wenyuan/server/search/analysis/keys.ts'
import { findHits } from '@wenyuan/server/search/finding/find.ts'
import type { BibRecord } from '@wenyuan/server/domain/catalogue/record.ts'
import type { FilledLibrary } from '../library.ts'

/** Searches a tenant like readers do, and compares the answers with the expected titles. */
export interface Asking {
  /** Total, and titles of the first ten. */
  ask(searchWord: string, row?: Partial<NonNullable<SearchBodyInput['searchItems']>[number]>): Promise<Answer>
  spellings(typed: string): Promise<string[]>
  /** Milliseconds of every search so far. */
  times: number[]
}

interface Answer {
  total: number
  records: BibRecord[]
}

export function askingOf(library: FilledLibrary): Asking {
  const byId = new Map(library.records.map((record) => [record.recordId, record]))
  const times: number[] = []
  return {
    times,
    async ask(searchWord, row = {}) {
      const body = SearchBody.parse({ searchItems: [{ searchWord, ...row }], facetNames: [] })
      const started = performance.now()
      const { hits } = await findHits(library.engine, library.tenant, body, library.settings)
      times.push(performance.now() - started)
      const records = hits.hits.flatMap(({ id }) => byId.get(id) ?? [])
      return { total: hits.total, records }
    },
    spellings: async (typed) => (await library.spellings?.(typed)) ?? [],
  }
}

/** Rank of the first record with this title, from 1, with editions counted as one; 0 if it is not in the list. */
export const placeOf = (records: readonly BibRecord[], title: string): number =>
  records.findIndex((record) => record.title === title || keyOf(record.title) === keyOf(title)) + 1

/** The result of one part of the proof. */
export interface Finding {
  name: string
  tried: number
  held: number
  /** Required share, 0 to 1. */
  wanted: number
  /** Failures, each as a line. */
  failures: string[]
}
