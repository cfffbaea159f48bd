import type { DatabaseFilter } from '@wenyuan/contract/constants/database-terms.ts'
import { foldText } from '../../search/analysis/fold.ts'
import type { Directory, ListedDatabase } from './directory.ts'
import { databaseLetters } from './name-keys.ts'
import { hasBegun, isNewOn, stateOn } from './state.ts'

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

/** The values of a database for a filter. */
export function valuesOf(
  { entry, subjectPaths }: ListedDatabase,
  filter: DatabaseFilter,
  today: string,
): readonly string[] {
  switch (filter) {
    case 'subject':
      return subjectPaths
    case 'type':
      return entry.types
    case 'vendor':
      return entry.vendor === '' ? [] : [entry.vendor]
    case 'language':
      return entry.languages
    case 'status':
      return [stateOn(entry, today)]
    case 'department':
      return entry.departments
    case 'label':
      return entry.labels
    case 'docType':
      return entry.docTypes
  }
}

type Part = DatabaseFilter | 'letter' | 'onlyNew'

/** Databases by the filters that they do not pass. */
export interface Sifted {
  /** Those that pass all, in the order of the directory. */
  found: readonly ListedDatabase[]
  /** Those that pass all others, in no order: for the numbers of this one's values. */
  without(part: Part): readonly ListedDatabase[]
}

/** Looks at each database once. Those that have not begun are never shown. */
export function sift({ databases }: Directory, wanted: Wanted, day: Day): Sifted {
  const words = foldText(wanted.keyWord.trim())
    .split(' ')
    .filter((word) => word !== '')
  const tests = testsOf(wanted, day)
  const found: ListedDatabase[] = []
  const butOne = new Map<Part, ListedDatabase[]>(tests.map(({ part }) => [part, []]))
  for (const one of databases) {
    if (!hasBegun(one.entry, day.today) || !words.every((word) => isFound(one, word))) continue
    const failed = onlyFailed(tests, one)
    if (failed === undefined) found.push(one)
    else if (failed !== 'several') butOne.get(failed)?.push(one)
  }
  return {
    found,
    without(part) {
      const others = butOne.get(part) ?? []
      return others.length === 0 ? found : [...found, ...others]
    },
  }
}

interface Test {
  part: Part
  passes: (one: ListedDatabase) => boolean
}

/** What is asked of a database; those that have ended are shown only where their state is asked for. */
function testsOf(wanted: Wanted, { today, newDays }: Day): Test[] {
  const letter = wanted.letter.toUpperCase()
  const tests: Test[] = filtersOf(wanted).map(([part, any]) => ({
    part,
    passes: (one) => valuesOf(one, part, today).some((value) => any.has(value)),
  }))
  if (wanted.status.length === 0)
    tests.push({ part: 'status', passes: ({ entry }) => stateOn(entry, today) !== 'ended' })
  if (letter !== '') tests.push({ part: 'letter', passes: ({ keys }) => keys.letters.includes(letter) })
  if (wanted.onlyNew)
    tests.push({ part: 'onlyNew', passes: ({ addedOn }) => isNewOn(addedOn, today, newDays) })
  return tests
}

/** The only test that a database fails; undefined: it passes all. */
function onlyFailed(tests: readonly Test[], one: ListedDatabase): Part | 'several' | undefined {
  let failed: Part | undefined
  for (const { part, passes } of tests) {
    if (passes(one)) continue
    if (failed !== undefined) return 'several'
    failed = part
  }
  return failed
}

/** The databases that pass every filter. */
export const passing = (directory: Directory, wanted: Wanted, day: Day): readonly ListedDatabase[] =>
  sift(directory, wanted, day).found

const filtersOf = (wanted: Wanted): [DatabaseFilter, ReadonlySet<string>][] =>
  (Object.keys(everything) as (keyof Wanted)[]).flatMap((name) => {
    const any = wanted[name]
    return typeof any === 'object' && any.length > 0
      ? [[name as DatabaseFilter, new Set(any)] satisfies [DatabaseFilter, ReadonlySet<string>]]
      : []
  })

const isFound = ({ keys, named }: ListedDatabase, word: string): boolean =>
  keys.names.includes(word) || keys.texts.includes(word) || named.includes(word)

/** The letters with their numbers of databases; those without are left out. */
export function countLetters(databases: readonly ListedDatabase[]): { letter: string; count: number }[] {
  const counts = countValues(databases, ({ keys }) => keys.letters)
  return databaseLetters.flatMap((letter) => {
    const count = counts.get(letter)
    return count === undefined ? [] : [{ letter, count }]
  })
}

export function countValues(
  databases: readonly ListedDatabase[],
  valuesOfOne: (database: ListedDatabase) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of databases)
    for (const value of valuesOfOne(one)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
