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
    return filters.every(([name, any]) => valuesOf(one, name, today).some((value) => any.has(value)))
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
