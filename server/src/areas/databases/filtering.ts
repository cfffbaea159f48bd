import { type DatabaseFilter, databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { Directory, ListedDatabase } from './directory.ts'
import type { Facet, FacetIndex, FilterIndex } from './filter-index.ts'
import { databaseLetters } from './name-keys.ts'
import { isNewOn } from './state.ts'

/** Filters as they are asked for. Values of one are alternatives. */
export type Wanted = Readonly<Record<DatabaseFilter, readonly string[]>> & {
  keyWord: string
  letter: string
  onlyNew: boolean
}

export const everything: Wanted = {
  keyWord: '',
  letter: '',
  onlyNew: false,
  subject: [],
  type: [],
  vendor: [],
  language: [],
  status: [],
  department: [],
  label: [],
  docType: [],
}

export interface Day {
  today: string
  /** Days for which a database is marked as new. */
  newDays: number
}

/** Databases that pass all filters, and the numbers of the values of each filter. */
export interface Sifted {
  /** Those that pass all, in the order of the directory. */
  found: readonly ListedDatabase[]
  /** The numbers of a filter's values among the databases that pass all other filters. */
  counts(facet: Facet): ReadonlyMap<string, number>
}

/** Looks at each database once. Those that have not begun are never shown. */
export function sift(directory: Directory, wanted: Wanted, day: Day): Sifted {
  const { databases } = directory
  const index = directory.indexOn(day.today)
  const words = wordsOf(wanted.keyWord)
  const tests = testsOf(directory, wanted, { index, day })
  /** Of each test 1 for the databases that pass it. */
  const passed = tests.map(({ passes }) => passes)
  const found: ListedDatabase[] = []
  /** Positions of the databases that fail exactly one test, by the number of the test. */
  const butOne: number[][] = tests.map(() => [])
  const all: number[] = []
  for (const at of index.positions) {
    const one = databases[at]
    if (one === undefined || !words.every((word) => one.searched.includes(word))) continue
    const failed = onlyFailed(passed, at)
    if (failed === NONE) {
      found.push(one)
      all.push(at)
    } else if (failed !== SEVERAL) butOne[failed]?.push(at)
  }
  return {
    found,
    counts(facet) {
      const nth = tests.findIndex((test) => test.facet === facet)
      return countValues(index.facets[facet], [...all, ...(butOne[nth] ?? [])])
    },
  }
}

const wordsOf = (typed: string): string[] =>
  foldText(typed.trim())
    .split(' ')
    .filter((word) => word !== '')

interface Test {
  facet: Facet | 'onlyNew'
  /** 1 for each database that passes, by position. */
  passes: Uint8Array
}

interface Looked {
  index: FilterIndex
  day: Day
}

/** What is asked of a database; those that have ended are shown only where their state is asked for. */
function testsOf({ databases }: Directory, wanted: Wanted, { index, day }: Looked): Test[] {
  const withAny = (facet: Facet, values: readonly string[]): Test => {
    const passes = new Uint8Array(databases.length)
    for (const value of new Set(values))
      for (const at of index.facets[facet].withValue.get(value) ?? []) passes[at] = 1
    return { facet, passes }
  }
  const tests = databaseFilters
    .filter((filter) => wanted[filter].length > 0)
    .map((filter) => withAny(filter, wanted[filter]))
  if (wanted.status.length === 0)
    tests.push(
      withAny(
        'status',
        index.facets.status.values.filter((state) => state !== 'ended'),
      ),
    )
  if (wanted.letter !== '') tests.push(withAny('letter', [wanted.letter.toUpperCase()]))
  if (wanted.onlyNew)
    tests.push({
      facet: 'onlyNew',
      passes: Uint8Array.from(databases, ({ addedOn }) => Number(isNewOn(addedOn, day.today, day.newDays))),
    })
  return tests
}

const NONE = -1
const SEVERAL = -2

/** The number of the only test that a database fails. */
function onlyFailed(passed: readonly Uint8Array[], at: number): number {
  let failed = NONE
  for (const [nth, passes] of passed.entries()) {
    if (passes[at] === 1) continue
    if (failed !== NONE) return SEVERAL
    failed = nth
  }
  return failed
}

/** The databases that pass every filter. */
export const passing = (directory: Directory, wanted: Wanted, day: Day): readonly ListedDatabase[] =>
  sift(directory, wanted, day).found

/** The letters with their numbers of databases; those without are left out. */
export function countLetters({ counts }: Sifted): { letter: string; count: number }[] {
  const found = counts('letter')
  return databaseLetters.flatMap((letter) => {
    const count = found.get(letter)
    return count === undefined ? [] : [{ letter, count }]
  })
}

function countValues({ values, ofDatabase }: FacetIndex, positions: readonly number[]): Map<string, number> {
  const counts = new Int32Array(values.length)
  for (const at of positions)
    for (const place of ofDatabase[at] ?? []) counts[place] = (counts[place] ?? 0) + 1
  return new Map(values.flatMap((value, place) => (counts[place] ? [[value, counts[place]]] : [])))
}
