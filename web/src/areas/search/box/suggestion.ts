import type { home } from '@wenyuan/contract/areas/home.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'

type SuggestionsOf<Call> = Call extends { '~types'?: { out: (infer One)[] } } ? One : never
type Offered = SuggestionsOf<typeof home.suggest>
/** A suggestion from the server, or one of the reader's last searches with its field. */
export type Suggestion = Offered | HistorySuggestion
interface HistorySuggestion {
  text: string
  kind: 'history'
  field: SearchField
  /** Of a search with filters or several rows. */
  address?: string
}

/** The last entry below the reader's own searches: not a suggestion, but a link to the whole history. */
export const MANAGE = 'manage'
export type Offer = Suggestion | typeof MANAGE

/** Entries of the list; with own searches among them, the link to the history is added. */
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

/** A suggested author is searched in the author field, so that the result matches the suggestion. */
export const fieldOfSuggestion = (suggestion: Suggestion): SearchField =>
  suggestion.kind === 'history' ? suggestion.field : fields[suggestion.kind]
