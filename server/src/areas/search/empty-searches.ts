import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBody } from '@wenyuan/contract/shapes/search-query.ts'
import { isDiskFull } from '../../platform/disk-full-error.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { Scope } from '../../core/scope.ts'
import { countOnce } from '../../domain/usage/counting.ts'
import { engineRequest } from '../../search/finding/request.ts'

/** Longer texts are pasted, not searched for. */
const LONGEST_COUNTED = 100

/** Nothing was found, or nothing that has all of the words. */
const isMissed = ({ total, understood }: Missed): boolean =>
  total === 0 || understood?.steps.at(-1)?.kind === 'fewer-words'

type Missed = Pick<SearchAnswer, 'total' | 'partial' | 'understood'>

/**
 * Counts a search that did not find all of its words, by these, once a day for each visitor: what readers miss. Searches that are
 * narrowed by filters, further pages and answers cut short say nothing about the catalogue.
 */
export async function countEmptySearch(
  scope: Scope,
  body: SearchBody,
  answer: Missed,
  address: string,
): Promise<void> {
  if (!isMissed(answer) || answer.partial !== undefined || body.explain) return
  if (body.page !== 1 || body.rows === 0 || isNarrowed(body)) return
  const words = body.searchItems.map(({ searchWord }) => searchWord).join(' ')
  const subject = words.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  if (subject === '' || subject.length > LONGEST_COUNTED) return
  // a search may read from a replica, a transaction never does; it is answered even when the disk is full
  await atomically(scope, (inside) => countOnce(inside, { kind: 'empty-search', subject, address })).catch(
    (error: unknown) => {
      if (!isDiskFull(error)) throw error
    },
  )
}

function isNarrowed(body: SearchBody): boolean {
  const { filters, excluded, years, onlyOnShelf } = engineRequest(
    body,
    { op: 'all' },
    { queries: [], filters: [], excluded: [] },
  )
  return [filters, excluded, years, onlyOnShelf].some((part) => part !== undefined)
}
