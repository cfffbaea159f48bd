import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { OrderTitle } from '../../domain/order-titles/store.ts'
import type { OrderCatalogue } from '../../domain/order-titles/tables.ts'
import { priceText } from '../../domain/order-titles/price.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { heldByNumber } from './held.ts'
import { latestByKey, supportersOf } from './store.ts'
import { titleKeyOf } from './title-key.ts'
import type { SuggestedTitle } from './tables.ts'
import { openSuggestionStates } from '@wenyuan/contract/constants/suggestions.ts'

/** A title before it is known whether the library has it or was asked for it. */
export type BareDraft = Omit<TitleDraft, 'heldRecordId' | 'suggestionId' | 'suggestedBy' | 'mine'>

/** What a record of a catalogue says of a title. Pure. */
export function titleOfRecord(record: BibRecord): Omit<SuggestedTitle, 'subject' | 'type' | 'url' | 'price'> {
  const main = record.contributors.filter((one) => one.main)
  const names = (main.length > 0 ? main : record.contributors).map(({ name }) => name)
  return {
    title: record.subtitle === undefined ? record.title : `${record.title}: ${record.subtitle}`,
    author: names.join('; '),
    publisher: record.publishers[0] ?? '',
    isbn: record.isbns[0] ?? '',
    issn: record.issns[0] ?? '',
    publishTime: record.pubDate ?? (record.year === undefined ? '' : String(record.year)),
    language: record.languages[0] ?? '',
    edition: record.edition ?? '',
  }
}

/** Pure. */
export const kindOfRecord = ({ docCode }: BibRecord): 'book' | 'journal' =>
  docCode === JOURNAL ? 'journal' : 'book'

/** Pure. */
export const draftOf = (
  { title_id, catalogue, record, price, currency }: OrderTitle,
  named: string,
): BareDraft => ({
  titleId: title_id,
  catalogueId: catalogue,
  source: named,
  kind: kindOfRecord(record),
  ...titleOfRecord(record),
  price: priceText(price, currency),
  classNo: record.classNumbers[0]?.value ?? '',
  abstract: (record.abstract ?? '').slice(0, 500),
})

/** Titles with what the library has of them and who asked for them: two look-ups for all of them. */
export async function withStanding(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  bare: readonly BareDraft[],
): Promise<TitleDraft[]> {
  const keys = bare.map((one) => titleKeyOf({ ...one, url: '' }))
  const [held, latest] = await Promise.all([heldByNumber(engine, scope, bare), latestByKey(scope, keys)])
  const open = new Map(
    [...latest].filter(([, { state }]) => (openSuggestionStates as readonly string[]).includes(state)),
  )
  const supporters = await supportersOf(
    scope,
    [...open.values()].map(({ suggestion_id }) => suggestion_id),
    scope.reader.readerId,
  )
  return bare.map((one, at) => {
    const suggestionId = open.get(keys[at] ?? '')?.suggestion_id ?? ''
    const wanted = supporters.get(suggestionId)
    return {
      ...one,
      heldRecordId: held.get(one.isbn) ?? held.get(one.issn) ?? '',
      suggestionId,
      suggestedBy: wanted?.count ?? 0,
      mine: wanted?.mine ?? false,
    }
  })
}

/** Names of catalogues in a reader's language. */
export const sourceName = (
  catalogues: ReadonlyMap<string, OrderCatalogue>,
  code: string,
  { language }: ReaderScope,
): string => catalogues.get(code)?.name[language] ?? code
