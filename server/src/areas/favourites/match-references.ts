import { REFERENCES_LIMIT } from '@wenyuan/contract/constants/reading-lists.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { readEntries } from '../../domain/references/read-references.ts'
import { isReference, type Reference } from '../../domain/references/reference.ts'
import { Fail } from '../../core/fail.ts'
import type { ReaderScope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findWhole, titlesOf } from '../../search/finding/find-whole.ts'

/** Records offered for a reference. */
const MOST_RECORDS = 5
/** Entries without a title that are named. */
const MOST_NAMED = 20

/**
 * The references of a text with their records: by ISBN, else by the whole title, the records of the named year first.
 *
 * @throws Fail REFERENCES_UNREADABLE
 */
export async function matchReferences(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  text: string,
): Promise<{
  read: number
  leftOut?: number
  leftOutAs?: string[]
  references: (Reference & { records: RecordCard[] })[]
}> {
  const entries = readEntries(text)
  const all = entries.filter(isReference)
  const unread = entries.flatMap((entry) => (isReference(entry) ? [] : entry.leftOut))
  if (all.length === 0) throw new Fail('REFERENCES_UNREADABLE', { field: 'text' })
  const found: { reference: Reference; ids: string[] }[] = []
  for (const reference of all.slice(0, REFERENCES_LIMIT)) {
    scope.signal.throwIfAborted()
    found.push({ reference, ids: await idsOf(engine, scope, reference) })
  }
  const cards = await cardsOf(scope, [...new Set(found.flatMap(({ ids }) => ids))])
  const byId = new Map(cards.map((card) => [card.recordId, card]))
  const references = found.map(({ reference, ids }) => {
    const records = ids.flatMap((id) => byId.get(id) ?? [])
    const isOfYear = ({ pubDate }: RecordCard) => reference.year !== '' && pubDate.includes(reference.year)
    return {
      ...reference,
      records: records
        .toSorted((one, other) => Number(isOfYear(other)) - Number(isOfYear(one)))
        .slice(0, MOST_RECORDS),
    }
  })
  return {
    read: all.length,
    ...(unread.length === 0 ? {} : { leftOut: unread.length, leftOutAs: unread.slice(0, MOST_NAMED) }),
    references,
  }
}

async function idsOf(
  engine: Pick<SearchEngine, 'search'>,
  scope: ReaderScope,
  { isbns, title }: Reference,
): Promise<string[]> {
  const find = (field: 'isbn' | 'title', values: readonly string[]) =>
    findWhole(engine, scope, { field, values, rows: 2 * MOST_RECORDS })
  const byIsbn = await find('isbn', isbns.slice(0, MOST_RECORDS))
  if (byIsbn.length > 0) return byIsbn
  return find('title', titlesOf(title))
}
