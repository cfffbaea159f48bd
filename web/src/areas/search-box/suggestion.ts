import type { home } from '@wenyuan/contract/areas/home.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { TypedYears } from './typed-years.ts'

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

/** The record of a suggested title, opened without a search; stands in the row of the title. */
export interface OpenOffer {
  kind: 'open'
  text: string
  recordId: string
}

/** A search for what is typed in one field. */
export interface ScopeOffer {
  kind: 'scope'
  text: string
  field: SearchField
}

/** Document type of papers in journals. */
export const PAPERS = '4'

/** A search for the words typed beside years, limited to those years, and to papers. */
export interface YearsOffer extends TypedYears {
  kind: 'years'
  text: string
  docCode: '' | typeof PAPERS
}

export type Offer = Suggestion | OpenOffer | ScopeOffer | YearsOffer | typeof MANAGE

/** A suggestion that stands for one record. */
export const hasRecord = (one: Suggestion): one is Offered => one.kind === 'title' || one.kind === 'isbn'

const scopes = ['title', 'author', 'subject'] as const

/**
 * Entries of the list: where years are typed, the search limited to them, also among papers where there are any; then
 * suggestions, each title followed by its record, then searches of the text in one field.
 * With own searches among them, the link to the history is added. Where `fields` leaves a field out, it is not offered.
 */
export function offersOf(
  suggestions: readonly Suggestion[],
  typed: string,
  fields: readonly SearchField[],
  { years, withPapers = false }: { years?: TypedYears | undefined; withPapers?: boolean } = {},
): Offer[] {
  const limited: Offer[] = years
    ? (withPapers ? (['', PAPERS] as const) : ([''] as const)).map((docCode) => ({
        kind: 'years',
        text: typed,
        docCode,
        ...years,
      }))
    : []
  const offers: Offer[] = suggestions.flatMap((one): Offer[] =>
    hasRecord(one) && one.record
      ? [one, { kind: 'open', text: one.text, recordId: one.record.recordId }]
      : [one],
  )
  if (typed.trim() !== '' && suggestions.some(({ kind }) => kind !== 'history'))
    for (const field of scopes)
      if (fields.includes(field)) offers.push({ kind: 'scope', text: typed.trim(), field })
  if (suggestions.some(({ kind }) => kind === 'history')) offers.push(MANAGE)
  return [...limited, ...offers]
}

const fields: Record<Offered['kind'], SearchField> = {
  title: 'title',
  isbn: 'title',
  author: 'author',
  subject: 'subject',
  series: 'series',
  journal: 'journal',
  popular: 'all',
  spelling: 'all',
  answer: 'all',
}

/** Where an entry stands, also in a later list that has it again; -1: it is not there. */
export function placeOf(offers: readonly Offer[], marked: Offer | undefined): number {
  const at = marked ? offers.indexOf(marked) : -1
  if (!marked || at >= 0) return at
  const looks = JSON.stringify(marked)
  return offers.findIndex((one) => JSON.stringify(one) === looks)
}

/**
 * The entry that an arrow key leads to: up and down from row to row, none between the last and the first; to the right
 * the record of a title, to the left back. Undefined where the key belongs to the text.
 */
export function nextOffer(offers: readonly Offer[], active: number, key: string): number | undefined {
  const isOpen = (at: number): boolean => kindOf(offers[at]) === 'open'
  if (key === 'ArrowRight') return active >= 0 && isOpen(active + 1) ? active + 1 : undefined
  if (key === 'ArrowLeft') return isOpen(active) ? active - 1 : undefined
  const rows = [-1, ...offers.keys()].filter((at) => at < 0 || !isOpen(at))
  const row = rows.indexOf(isOpen(active) ? active - 1 : active)
  return rows.at((row + (key === 'ArrowDown' ? 1 : -1)) % rows.length)
}

export const kindOf = (offer: Offer | undefined) => (typeof offer === 'object' ? offer.kind : offer)

/** A suggested author is searched in the author field, so that the result matches the suggestion. */
export const fieldOfSuggestion = (offer: Suggestion | ScopeOffer): SearchField =>
  offer.kind === 'history' || offer.kind === 'scope' ? offer.field : fields[offer.kind]
