import type { home } from '@wenyuan/contract/areas/home.ts'
import type { SearchField } from '@wenyuan/contract/words/search-fields.ts'

type SuggestionsOf<Call> = Call extends { '~types'?: { out: (infer One)[] } } ? One : never
export type Suggestion = SuggestionsOf<typeof home.suggest>

const fields: Record<Suggestion['kind'], SearchField> = {
  title: 'title',
  author: 'author',
  subject: 'subject',
  series: 'series',
  journal: 'journal',
  popular: 'all',
}

/** A suggested author is searched as an author: what the list said is what is found. */
export const fieldOfSuggestion = ({ kind }: Suggestion): SearchField => fields[kind]
