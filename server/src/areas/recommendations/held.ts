import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope, SiteScope } from '../../core/scope.ts'
import { normaliseIsbn, normaliseIssn } from '../../search/analysis/identifiers.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { findWhole, titlesOf } from '../../search/finding/find-whole.ts'

type Engine = Pick<SearchEngine, 'search'>

/** Numbers that one search looks up. */
const AT_ONCE = 50
const MOST_CARDS = 10

/** Records of the library that have these numbers; by the number as it was given, ISBN-13 and ISSN in any spelling. */
export async function heldByNumber(
  engine: Engine,
  scope: SiteScope,
  numbers: readonly { isbn: string; issn: string }[],
): Promise<ReadonlyMap<string, string>> {
  const isbns = [...new Set(numbers.flatMap(({ isbn }) => normaliseIsbn(isbn) ?? []))]
  const issns = [...new Set(numbers.flatMap(({ issn }) => normaliseIssn(issn) ?? []))]
  const ids = new Set<string>()
  const wanted = [
    ...isbns.map((value) => ({ op: 'exact', field: 'isbn', value }) as const),
    ...issns.map((value) => ({ op: 'exact', field: 'issn', value }) as const),
  ]
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const { hits } = await engine.search(scope.tenant, {
      query: { op: 'or', of: wanted.slice(at, at + AT_ONCE) },
      sort: { by: 'year', direction: 'desc' },
      offset: 0,
      rows: 4 * AT_ONCE,
    })
    for (const { id } of hits) ids.add(id)
  }
  const byNumber = new Map<string, string>()
  for (const { record_id, record, withdrawn } of await recordsByIds(scope.db, scope.tenant, [...ids])) {
    if (withdrawn) continue
    for (const number of [...record.isbns, ...record.issns.flatMap((one) => normaliseIssn(one) ?? [])])
      if (!byNumber.has(number)) byNumber.set(number, record_id)
  }
  const found = new Map<string, string>()
  for (const { isbn, issn } of numbers) {
    const [thirteen, eight] = [normaliseIsbn(isbn), normaliseIssn(issn)]
    const byIsbn = thirteen === undefined ? undefined : byNumber.get(thirteen)
    const byIssn = eight === undefined ? undefined : byNumber.get(eight)
    if (byIsbn !== undefined) found.set(isbn, byIsbn)
    if (byIssn !== undefined) found.set(issn, byIssn)
  }
  return found
}

interface Looked {
  isbn: string
  issn?: string
  title: string
  author: string
}

/** Records with a number, and the editions of the work: records with this title and author. */
export async function heldAndEditions(
  engine: Engine,
  scope: Scope,
  { isbn, issn = '', title, author }: Looked,
): Promise<{ held: RecordCard[]; editions: RecordCard[] }> {
  const isbn13 = normaliseIsbn(isbn)
  const number = normaliseIssn(issn)
  const byNumber = [
    ...(isbn13 === undefined
      ? []
      : await findWhole(engine, scope, { field: 'isbn', values: [isbn13], rows: MOST_CARDS })),
    ...(number === undefined
      ? []
      : await findWhole(engine, scope, { field: 'issn', values: [number], rows: MOST_CARDS })),
  ]
  const byTitle =
    title === ''
      ? []
      : await findWhole(engine, scope, { field: 'title', values: titlesOf(title), rows: 5 * MOST_CARDS })
  const held = await cardsOf(scope, byNumber)
  const sameTitle = await cardsOf(
    scope,
    byTitle.filter((id) => !byNumber.includes(id)),
  )
  const wanted = namesIn(author)
  return {
    held,
    editions: sameTitle.filter((card) => wanted.length === 0 || isBy(card, wanted)).slice(0, MOST_CARDS),
  }
}

const namesIn = (author: string): string[] =>
  author
    .split(/[;；,，、]|\s+and\s+/)
    .map(folded)
    .filter((name) => name !== '')
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.·・]/g, '')

/** An author in either form is enough: "周树人著" holds "周树人". */
const isBy = ({ authors }: RecordCard, wanted: readonly string[]): boolean => {
  const known = authors.map(folded).filter((name) => name !== '')
  return (
    known.length === 0 || known.some((name) => wanted.some((one) => one.includes(name) || name.includes(one)))
  )
}
