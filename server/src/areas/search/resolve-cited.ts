import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { CitedItem } from '../../domain/openurl/read-openurl.ts'
import type { Scope } from '../../core/scope.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findWhole, titlesOf, type Whole } from '../../search/finding/find-whole.ts'

const MOST_RECORDS = 5

/** Records of the cited work itself, and of the journal or book that it is in. */
export interface Resolved {
  itself: RecordCard[]
  container: RecordCard[]
}

/** Finds a cited work in the catalogue: by DOI, by ISBN, by its whole title; its journal by ISSN or whole title. */
export async function resolveCited(
  engine: Pick<SearchEngine, 'search'>,
  scope: Scope,
  { doi, isbns, issns, title, articleTitle, genre, year }: CitedItem,
): Promise<Resolved> {
  const find = (field: Whole['field'], values: readonly string[], docCode = '') =>
    findWhole(engine, scope, {
      field,
      values: values.slice(0, MOST_RECORDS),
      docCode,
      rows: 2 * MOST_RECORDS,
    })
  const isPart = articleTitle !== '' || genre === 'article' || genre === 'bookitem'
  const byDoi = await find('all', [doi])
  const byIsbn = byDoi.length > 0 || isPart ? byDoi : await find('isbn', isbns)
  const itself = byIsbn.length > 0 ? byIsbn : await find('title', isPart ? [articleTitle] : titlesOf(title))
  const byNumber = isPart || issns.length > 0 ? await find('issn', issns) : []
  const around = byNumber.length > 0 ? byNumber : isPart ? await find('isbn', isbns) : []
  const container =
    around.length > 0 ? around : isPart && title !== '' ? await find('title', titlesOf(title), JOURNAL) : []
  const cards = new Map(
    (await cardsOf(scope, [...new Set([...itself, ...container])])).map((card) => [card.recordId, card]),
  )
  const cardsIn = (ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? [])
  const isOfYear = ({ pubDate }: RecordCard) => year !== '' && pubDate.includes(year)
  return {
    itself: cardsIn(itself)
      .toSorted((one, other) => Number(isOfYear(other)) - Number(isOfYear(one)))
      .slice(0, MOST_RECORDS),
    container: cardsIn(container.filter((id) => !itself.includes(id))).slice(0, MOST_RECORDS),
  }
}

/** Document type of journals. */
const JOURNAL = '2'
