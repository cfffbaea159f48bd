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

/** The values of a database for each filter. */
export const valuesOf = (
  { entry, subjects }: ListedDatabase,
  directory: Directory,
  today: string,
): Record<DatabaseFilter, readonly string[]> => ({
  subject: [...new Set(subjects.flatMap(({ subject }) => directory.subjectPath(subject)))],
  type: entry.types,
  vendor: entry.vendor === '' ? [] : [entry.vendor],
  language: entry.languages,
  status: [stateOn(entry, today)],
  department: entry.departments,
  label: entry.labels,
  docType: entry.docTypes,
})

type Part = DatabaseFilter | 'letter' | 'onlyNew'

/**
 * The databases that pass every filter but one, so that the values of that filter can be counted. Those that have not
 * begun are never shown; those that have ended only where their state is asked for.
 */
export function passing(directory: Directory, wanted: Wanted, { today, newDays }: Day, without?: Part) {
  const words = foldText(wanted.keyWord.trim())
    .split(' ')
    .filter((word) => word !== '')
  const letter = wanted.letter.toUpperCase()
  const filters = filtersOf(wanted).filter(([name]) => name !== without)
  return directory.databases.filter((one) => {
    if (!hasBegun(one.entry, today)) return false
    if (without !== 'status' && wanted.status.length === 0 && stateOn(one.entry, today) === 'ended')
      return false
    if (without !== 'letter' && letter !== '' && !one.keys.letters.includes(letter)) return false
    if (without !== 'onlyNew' && wanted.onlyNew && !isNewOn(one.addedOn, today, newDays)) return false
    if (!words.every((word) => isFound(one, word))) return false
    if (filters.length === 0) return true
    const values = valuesOf(one, directory, today)
    return filters.every(([name, any]) => values[name].some((value) => any.has(value)))
  })
}

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
export const countLetters = (databases: readonly ListedDatabase[]): { letter: string; count: number }[] =>
  databaseLetters
    .map((letter) => ({
      letter,
      count: databases.filter(({ keys }) => keys.letters.includes(letter)).length,
    }))
    .filter(({ count }) => count > 0)

export function countValues(
  databases: readonly ListedDatabase[],
  valuesOfOne: (database: ListedDatabase) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of databases)
    for (const value of valuesOfOne(one)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
