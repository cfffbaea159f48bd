import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { SearchItem } from '@wenyuan/contract/shapes/search-query.ts'
import type { IndexField } from './target.ts'

/** One row of a search as targets understand it. */
export interface TargetTerm {
  field: IndexField
  /** Trimmed, one blank between words, no control characters. */
  words: string
  match: 'words' | 'phrase' | 'begins'
  oper: 'and' | 'or' | 'not'
}

/** Our fields by the targets'; what only our own catalogue knows is searched in all fields. */
const fieldOf: Partial<Record<SearchField, IndexField>> = {
  title: 'title',
  journal: 'title',
  series: 'title',
  author: 'author',
  organisation: 'author',
  authorUnit: 'author',
  subject: 'subject',
  keyword: 'subject',
  publisher: 'publisher',
  classNo: 'class',
  callNo: 'class',
  isbn: 'isbn',
  issn: 'issn',
}
const matchOf = { '1': 'phrase', '2': 'words', '3': 'begins', '4': 'words' } as const
const LONGEST = 200

/** The rows of a search for a target; empty when they hold no word. Pure. */
export const termsOf = (items: readonly SearchItem[]): TargetTerm[] =>
  items.flatMap(({ searchField, searchWord, matchMode = '2', oper }) => {
    const words = [
      ...searchWord
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, LONGEST)
      .join('')
    return /[\p{L}\p{N}]/u.test(words)
      ? [{ field: fieldOf[searchField] ?? 'any', words, match: matchOf[matchMode], oper }]
      : []
  })

/** The words of all rows that are asked for, for a target's own search page. Pure. */
export const wordsIn = (terms: readonly TargetTerm[]): string =>
  terms
    .filter(({ oper }, at) => at === 0 || oper !== 'not')
    .map(({ words }) => words)
    .join(' ')

/** Address of a search on a page with `{words}`; empty where there is no page. Pure. */
export const searchAddress = (page: string, terms: readonly TargetTerm[]): string =>
  page === '' ? '' : page.replaceAll('{words}', () => encodeURIComponent(wordsIn(terms)))
