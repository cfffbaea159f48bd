import { keepByVersion } from '../../platform/db/list-versions.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { type DatabaseEntry, type RankedSubject, rankedSubject } from './database.ts'
import { type FilterIndex, indexByDay } from './filter-index.ts'
import type { NameKeys } from './name-keys.ts'
import { type DatabaseRow, everyDatabase, everyTerm, type TermRow } from './store.ts'
import type { TermKind } from './tables.ts'
import { makeWordMatches, type SearchedTexts, type WordMatches } from './word-matches.ts'

export interface ListedDatabase {
  /** Its position in the directory. */
  at: number
  code: string
  recordId: string
  entry: DatabaseEntry
  subjects: readonly RankedSubject[]
  keys: NameKeys
  /** Its subjects and those above them. */
  subjectPaths: readonly string[]
  /** Its place in the order of names, by language. */
  place: Readonly<Record<NameOrder, number>>
  /** ISO date; empty: the library began with it. */
  addedOn: string
}

/** Chinese names are in the order of their pinyin. */
export type NameOrder = keyof NameKeys['readings']

/** The databases and terms of a library. */
export interface Directory {
  databases: readonly ListedDatabase[]
  byCode: ReadonlyMap<string, ListedDatabase>
  terms: ReadonlyMap<TermKind, ReadonlyMap<string, TermRow>>
  /** A subject with all above it. */
  subjectPath: (code: string) => string[]
  /** The databases by the values of their filters on a day. */
  indexOn: (today: string) => FilterIndex
  /** Where a folded text is in the databases. */
  matches: WordMatches
}

/** Databases kept in memory, of all libraries together. */
const MOST_DATABASES = 50_000

export type ReadDirectory = (scope: TenantScope) => Promise<Directory>

/** Reads a library's databases once and again after each change, by whatever node it was made. */
export const makeDirectory = (): ReadDirectory =>
  keepByVersion(['databases'], readDirectory, {
    most: MOST_DATABASES,
    of: ({ databases }) => databases.length + 1,
  })

async function readDirectory(scope: TenantScope): Promise<Directory> {
  const rows = await everyDatabase(scope)
  const grouped = Map.groupBy(await everyTerm(scope), ({ kind }) => kind)
  const terms = new Map(
    [...grouped].map(([kind, some]) => [kind, new Map(some.map((one) => [one.code, one]))]),
  )
  const subjects = terms.get('subject')
  const subjectPath = (code: string): string[] => {
    const path = [code]
    let above = subjects?.get(code)?.parent ?? ''
    // a term may name one below it as the one above
    while (above !== '' && !path.includes(above)) {
      path.push(above)
      above = subjects?.get(above)?.parent ?? ''
    }
    return path
  }
  const namesOf = (kind: TermKind, code: string): string[] => {
    const term = terms.get(kind)?.get(code)
    return term ? Object.values(term.name) : [code]
  }
  const places = { zh: placesBy('zh', rows), en: placesBy('en', rows) }
  const databases = rows.map(({ code, record_id, entry, keys, arrived_on }): ListedDatabase => {
    const subjectsOfOne = entry.subjects.map(rankedSubject)
    const named = [...new Set(subjectsOfOne.flatMap(({ subject }) => subjectPath(subject)))]
    return {
      at: places.zh.get(code) ?? 0,
      code,
      recordId: record_id,
      entry,
      subjects: subjectsOfOne,
      keys,
      subjectPaths: named,
      place: { zh: places.zh.get(code) ?? 0, en: places.en.get(code) ?? 0 },
      addedOn: entry.addedAt || (arrived_on ?? ''),
    }
  })
  /** Words are looked for in the names of a vendor, of subjects and of those above them too. */
  const searchedOf = ({ keys: { names, texts }, entry, subjectPaths }: ListedDatabase): SearchedTexts => ({
    names,
    texts: [
      texts,
      foldText(
        [
          ...namesOf('vendor', entry.vendor),
          ...subjectPaths.flatMap((subject) => namesOf('subject', subject)),
        ].join('\n'),
      ),
    ].join('\n'),
  })
  // most lists are asked for in this order
  databases.sort((one, other) => one.at - other.at)
  return {
    databases,
    byCode: new Map(databases.map((one) => [one.code, one])),
    terms,
    subjectPath,
    indexOn: indexByDay(databases),
    matches: makeWordMatches(databases.map(searchedOf)),
  }
}

/** The place of each database by name, then by code, so that pages never overlap. */
function placesBy(order: NameOrder, rows: readonly DatabaseRow[]): ReadonlyMap<string, number> {
  const sorted = rows.toSorted(
    (one, other) =>
      byText(one.keys.readings[order], other.keys.readings[order]) || byText(one.code, other.code),
  )
  return new Map(sorted.map(({ code }, at) => [code, at]))
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
