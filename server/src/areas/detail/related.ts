import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { keysOf } from '../../search/analysis/keys.ts'
import { nameKeys } from '../../search/analysis/names.ts'
import { workKeyOf } from '../../search/analysis/works.ts'
import type { BibRecord, ClassNumber } from '../../domain/catalogue/record.ts'
import { madeAt } from '../../domain/theses/made-at.ts'
import type { ExactField, Query, SearchEngine, SearchRequest } from '../../search/engines/engine.ts'
import type { Scope } from '../../core/scope.ts'
import { cardsOf } from '../../domain/records/cards.ts'
import { isGeneric } from './generic-words.ts'
import { subjectsOfStudies } from './subjects-of-studies.ts'

export interface Page {
  page: number
  rows: number
}
export interface Cards {
  total: number
  records: RecordCard[]
}
interface FoundIds {
  total: number
  ids: string[]
}

type Filters = NonNullable<SearchRequest['filters']>

const exact = (field: ExactField, values: readonly string[]): Query[] =>
  values.map((value) => ({ op: 'exact', field, value }))
const weighed = (by: number, queries: readonly Query[]): Query[] =>
  queries.map((of) => ({ op: 'boost', by, of }))
const firstKeys = (values: readonly string[]): string[] =>
  values.slice(0, 8).flatMap((value) => keysOf(value).slice(0, 1))

/** First parts of subject headings. */
export const headsOf = (subjects: readonly string[]): string[] => [
  ...new Set(subjects.map((subject) => subject.split('--')[0] ?? '')),
]

/** Without those that make no two records similar. */
export const telling = (words: readonly string[]): string[] => words.filter((word) => !isGeneric(word))

/**
 * The subjects of a record as queries. Weights fall from whole headings to their first parts, keywords and the class.
 */
const aboutQueries = (record: BibRecord): Query[] => [
  ...weighed(3, exact('subjectKey', firstKeys(telling(record.subjects)))),
  ...weighed(2, exact('subjectKey', firstKeys(headsOf(telling(record.subjects))))),
  ...weighed(2, exact('keywordKey', firstKeys(telling(record.keywords)))),
  ...classesOf(record).map(
    ({ value }): Query => ({
      op: 'boost',
      by: 1.5,
      of: { op: 'ahead', field: 'classNo', value: value.toLowerCase() },
    }),
  ),
]

/** Class numbers of the record with at least three characters: "I" alone is half of the collection. */
export const classesOf = ({ classNumbers }: BibRecord): ClassNumber[] =>
  classNumbers.filter(({ assigned, value }) => assigned !== true && value.length >= 3).slice(0, 3)

/** Records with the same subjects, keywords or class. */
export const similarIds = (
  engine: SearchEngine,
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<FoundIds> => findIds(engine, scope, aboutQueries(record), page, { without: record.recordId })

/** The same as cards. */
export const similarTo = async (
  engine: SearchEngine,
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<Cards> => withCards(scope, await similarIds(engine, scope, record, page))

/** Other editions of the work: same title and first author. */
export const editionsOf = (
  engine: SearchEngine,
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<Cards> =>
  find(engine, scope, [{ op: 'all' }], page, {
    without: record.recordId,
    filters: [{ facet: 'group', anyOf: [workKeyOf(record)] }],
    newest: true,
  })

export const byAuthors = (
  engine: SearchEngine,
  scope: Scope,
  names: readonly string[],
  page: Page,
  without = '',
): Promise<Cards> =>
  find(engine, scope, exact('authorKey', [...new Set(names.slice(0, 3).flatMap(nameKeys))]), page, {
    without,
    newest: true,
  })

export const inSeries = (engine: SearchEngine, scope: Scope, record: BibRecord, page: Page): Promise<Cards> =>
  find(engine, scope, exact('seriesKey', firstKeys(record.series.map(({ title }) => title))), page, {
    without: record.recordId,
    newest: true,
  })

/** Leaves out editions and volumes of the work itself: titles that begin alike, by the same author. */
function notEditionOf({ title, contributors }: BibRecord): Query {
  const [key = ''] = keysOf(title)
  const names = contributors.filter(({ main }) => main).flatMap(({ name }) => nameKeys(name))
  if (key === '' || names.length === 0) return { op: 'all' }
  const titles: Query = { op: 'ahead', field: 'titleKey', value: key }
  return { op: 'not', of: { op: 'and', of: [titles, { op: 'or', of: exact('authorKey', names) }] } }
}

/** Works about this work: its title is one of their subjects or keywords. */
export const studiesOf = (
  engine: SearchEngine,
  scope: Scope,
  record: BibRecord,
  page: Page,
): Promise<Cards> => {
  const subjects = subjectsOfStudies(record)
  return find(
    engine,
    scope,
    [...exact('subjectKey', firstKeys(subjects)), ...exact('keywordKey', firstKeys(subjects))],
    page,
    { without: record.recordId, also: notEditionOf(record) },
  )
}

/** Theses on the subjects of a record; of these institutions and their faculties if some are given. */
export const thesesAbout = (
  engine: SearchEngine,
  scope: Scope,
  record: BibRecord,
  page: Page,
  institutions?: readonly string[],
): Promise<Cards> =>
  find(
    engine,
    scope,
    [
      // theses on the work itself first
      ...weighed(20, exact('subjectKey', firstKeys(subjectsOfStudies(record)))),
      ...weighed(20, exact('keywordKey', firstKeys(subjectsOfStudies(record)))),
      ...aboutQueries(record),
    ],
    page,
    {
      without: record.recordId,
      filters: [{ facet: 'docCode', anyOf: [THESIS] }],
      ...(institutions && { also: madeAt(institutions) }),
    },
  )

/** Records by identifiers, or by exact title and author: finds the record of a title from elsewhere. */
export async function findExactly(
  engine: SearchEngine,
  scope: Scope,
  known: { isbns: readonly string[]; issns: readonly string[]; title: string; author: string },
): Promise<Cards> {
  const page = { page: 1, rows: 10 }
  const byNumber = [...exact('isbn', known.isbns), ...exact('issn', known.issns)]
  if (byNumber.length > 0) {
    const found = await find(engine, scope, byNumber, page)
    if (found.total > 0 || known.title === '') return found
  }
  const also: Query = { op: 'or', of: exact('authorKey', nameKeys(known.author)) }
  return find(
    engine,
    scope,
    exact('titleKey', keysOf(known.title)),
    page,
    known.author === '' ? {} : { also },
  )
}

interface More {
  without?: string
  filters?: Filters
  also?: Query
  newest?: boolean
}

const find = async (
  engine: SearchEngine,
  scope: Scope,
  anyOf: readonly Query[],
  page: Page,
  more: More = {},
): Promise<Cards> => withCards(scope, await findIds(engine, scope, anyOf, page, more))

const withCards = async (scope: Scope, { total, ids }: FoundIds): Promise<Cards> => ({
  total,
  records: await cardsOf(scope, ids),
})

async function findIds(
  engine: SearchEngine,
  scope: Scope,
  anyOf: readonly Query[],
  { page, rows }: Page,
  more: More,
): Promise<FoundIds> {
  if (anyOf.length === 0) return { total: 0, ids: [] }
  const { offset } = sliceOf({ page, rows })
  // one more than requested: the result may contain the record itself
  const { total, hits } = await engine.search(scope.tenant, {
    query: { op: 'or', of: [...anyOf] },
    ...(more.also ? { within: [more.also] } : {}),
    ...(more.filters ? { filters: more.filters } : {}),
    sort: more.newest ? { by: 'year', direction: 'desc' } : { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: Math.min(10_000, offset + rows + 1),
  })
  const ids = hits.map(({ id }) => id)
  const others = ids.filter((id) => id !== more.without)
  // a record matches its own description: if it is not on this page, it is on a later one
  const isAmong = others.length < ids.length || total > ids.length
  return {
    total: more.without && isAmong ? total - 1 : total,
    ids: others.slice(offset, offset + rows),
  }
}
