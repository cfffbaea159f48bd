import { type DatabaseFilter, databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { Directory, ListedDatabase } from './directory.ts'
import type { Facet, FacetIndex, FilterIndex } from './filter-index.ts'
import { databaseLetters } from './name-keys.ts'
import { isNewOn } from './state.ts'
import { MATCH } from './word-matches.ts'

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
  const matches = typedMatches(directory, wanted.keyWord)
  const tests = testsOf(directory, wanted, { index, day })
  const failed = failuresOf(tests, databases.length)
  const found: ListedDatabase[] = []
  /** Positions of the databases that fail one test at most. */
  const near: number[] = []
  // plain loops: iterators over each database would leave megabytes to be collected
  for (const at of index.positions) {
    const one = databases[at]
    if (one === undefined || failed.times[at] === SEVERAL || matches?.[at] === MATCH.none) continue
    near.push(at)
    if (failed.times[at] === 0) found.push(one)
  }
  return {
    found,
    counts(facet) {
      const own = tests.findIndex((test) => test.facet === facet)
      return countValues(index.facets[facet], near, (at) => failed.times[at] === 0 || failed.last[at] === own)
    },
  }
}

/** Where what was typed is in the databases; undefined: nothing was typed. */
export function typedMatches({ matches }: Directory, typed: string): Uint8Array | undefined {
  const folded = foldText(typed.trim())
  return folded === '' ? undefined : matches(folded)
}

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

/** A database that fails this many tests, or more, is counted nowhere. */
const SEVERAL = 2

/** By position: how many tests a database fails, `SEVERAL` at most, and the number of the last of them. */
function failuresOf(tests: readonly Test[], databases: number): { times: Uint8Array; last: Uint8Array } {
  const times = new Uint8Array(databases)
  const last = new Uint8Array(databases)
  for (const [nth, { passes }] of tests.entries()) {
    for (let at = 0; at < databases; at += 1) {
      if (passes[at] === 1) continue
      times[at] = Math.min((times[at] ?? 0) + 1, SEVERAL)
      last[at] = nth
    }
  }
  return { times, last }
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

function countValues(
  { values, ofDatabase }: FacetIndex,
  positions: readonly number[],
  isCounted: (at: number) => boolean,
): Map<string, number> {
  const counts = new Int32Array(values.length)
  for (const at of positions) {
    if (!isCounted(at)) continue
    for (const place of ofDatabase[at] ?? []) counts[place] = (counts[place] ?? 0) + 1
  }
  const found = new Map<string, number>()
  for (const [place, value] of values.entries()) if (counts[place]) found.set(value, counts[place])
  return found
}
