import type { home } from '@wenyuan/contract/areas/home.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'

type SuggestionsOf<Call> = Call extends { '~types'?: { out: (infer One)[] } } ? One : never
type Offered = SuggestionsOf<typeof home.suggest>
/** What the library offers, or one of the reader's own last searches with the field it was asked in. */
export type Suggestion = Offered | { text: string; kind: 'history'; field: SearchField }

/** The last line under a reader's own searches: no suggestion, but the way to all of them. */
export const MANAGE = 'manage'
export type Offer = Suggestion | typeof MANAGE

/** What the list under the box holds: where the reader's own searches stand in it, they can be looked after as well. */
export const offersOf = (suggestions: readonly Suggestion[]): Offer[] =>
  suggestions.some(({ kind }) => kind === 'history') ? [...suggestions, MANAGE] : [...suggestions]

const fields: Record<Offered['kind'], SearchField> = {
  title: 'title',
  author: 'author',
  subject: 'subject',
  series: 'series',
  journal: 'journal',
  popular: 'all',
}

/** A suggested author is searched as an author: what the list said is what is found. */
export const fieldOfSuggestion = (suggestion: Suggestion): SearchField =>
  suggestion.kind === 'history' ? suggestion.field : fields[suggestion.kind]
