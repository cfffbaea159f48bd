import type { MatchedBook } from '@wenyuan/contract/areas/assistant.ts'
import { ANSWER_BOOKS } from '@wenyuan/contract/constants/assistant.ts'
import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findWhole, titlesOf } from '../../search/finding/find-whole.ts'

/** Records of each search. */
const ROWS = 50

/** The records that have one of the numbers, or one of the titles as a whole; in the order in which they are named. */
export async function matchedBooks(
  { engine }: Pick<Ports, 'engine'>,
  scope: Scope,
  named: readonly { title: string; isbn: string }[],
): Promise<MatchedBook[]> {
  const isbns = named.flatMap(({ isbn }) => normaliseIsbn(isbn) ?? [])
  const titles = named.map(({ title }) => title).filter((title) => title !== '')
  const ids = [
    ...(await findWhole(engine, scope, { field: 'isbn', values: isbns, rows: ROWS })),
    ...(await findWhole(engine, scope, { field: 'title', values: titles, rows: ROWS })),
  ]
  const cards = await cardsOf(scope, [...new Set(ids)])
  const keys = new Map(cards.map((card) => [card.recordId, keysOfTitle(card.title, card.subtitle ?? '')]))
  const found = named.flatMap(({ title, isbn }) => {
    const number = normaliseIsbn(isbn)
    const byNumber = cards.filter((card) => number !== undefined && normaliseIsbn(card.isbn) === number)
    if (byNumber.length > 0) return byNumber.slice(0, 1)
    const asked = title === '' ? '' : keyOf(title)
    return cards.filter(({ recordId }) => asked !== '' && keys.get(recordId)?.has(asked)).slice(0, 1)
  })
  const books = found.map(({ recordId, title, isbn, author, pubDate, publisher }) => ({
    recordId,
    title,
    isbn,
    author,
    pubDate,
    publisher,
  }))
  return [...new Map(books.map((book) => [book.recordId, book])).values()].slice(0, ANSWER_BOOKS)
}

const keysOfTitle = (title: string, subtitle: string): ReadonlySet<string> =>
  new Set([...titlesOf(title), `${title} ${subtitle}`, `${title}: ${subtitle}`].map(keyOf))
