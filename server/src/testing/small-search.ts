import { search, type SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { openPortal } from './portal.ts'
import { smallLibrary } from './small-library.ts'

/** A portal with the small library, and a search in it. */
export async function openSmallSearch() {
  const portal = await openPortal()
  await portal.load(portal.tenant, smallLibrary)
  return { portal, find: (body: SearchBodyInput) => portal.ask(search.search, body) }
}

/** Ids of the records found, in their order. */
export const inOrder = ({ records }: SearchAnswer) => records.map(({ recordId }) => recordId).join(' ')

/** Ids of the records found, as a set. */
export const idsOf = ({ records }: SearchAnswer) =>
  records
    .map(({ recordId }) => recordId)
    .sort()
    .join(' ')

/** A row of the advanced form. */
export const row = (searchWord: string, oper: 'and' | 'or' | 'not' = 'and') => ({
  searchField: 'any' as const,
  searchWord,
  oper,
})
