import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { Day } from '../../domain/circulation/days.ts'
import type { LibrarySystem } from '../../domain/circulation/library-system.ts'
import { mainClass, nearestHeading } from '../../domain/vocabulary/classes.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { borrowedRecords } from './borrowed-records.ts'

/** More loans than most readers have in a year; the latest ones count. */
const MOST_LOANS = 200

/** How many loans each main class has, the most borrowed first; a class number that is not known counts nowhere. */
export function countClasses(classNumbers: readonly string[]): { code: string; lent: number }[] {
  const counts = new Map<string, number>()
  for (const classNo of classNumbers) {
    const code = mainClass(classNo)
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, lent]) => ({ code, lent }))
    .toSorted((one, other) => other.lent - one.lent || (one.code < other.code ? -1 : 1))
}

const nameOf = (code: string, language: LanguageTag): string => nearestHeading(code)?.names[language] ?? code

/** The main classes of what the reader has borrowed since that day, open loans included. */
export async function classesRead(scope: ReaderScope, library: LibrarySystem, since: Day) {
  const { readerId } = scope.reader
  const page = { offset: 0, limit: MOST_LOANS }
  const [open, past] = await Promise.all([
    library.openLoans(scope, readerId, page),
    library.pastLoans(scope, readerId, page),
  ])
  const lent = [...open.loans, ...past.loans].filter(
    ({ lentAt }) => lentAt !== undefined && dayIn(scope.site.settings.timeZone, lentAt) >= since,
  )
  const records = await borrowedRecords(
    scope,
    lent.map(({ recordId }) => recordId),
  )
  const counted = countClasses(lent.map(({ recordId }) => records.get(recordId)?.card?.classNo ?? ''))
  return counted.map(({ code, lent }) => ({ code, name: nameOf(code, scope.language), lent }))
}
