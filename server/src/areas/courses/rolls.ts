import { atomically } from '../../domain/circulation/atomically.ts'
import { accountKey } from '../../domain/readers/reader-store.ts'
import type { TimedScope } from '../../core/scope.ts'
import { type Role, runKey } from './course.ts'
import { type Person, readerIdsOf, replaceRolls } from './person-store.ts'
import { everyRun } from './run-store.ts'

/** A row of a file. */
export interface RollRow {
  line: number
  course: string
  term: string
  account: string
  role: Role
  section: string
}

/**
 * Replaces the rolls of the courses in these rows. A row whose course or reader is unknown is refused; whoever is on a
 * roll as a teacher and as a student is a teacher.
 */
export const saveRolls = (
  scope: TimedScope,
  rows: readonly RollRow[],
): Promise<{
  courses: number
  added: number
  removed: number
  rejects: { line: number; reason: string }[]
}> =>
  atomically(scope, async (here) => {
    const known = new Set((await everyRun(here)).map(runKey))
    const readers = await readerIdsOf(here, [...new Set(rows.map(({ account }) => accountKey(account)))])
    const rejects: { line: number; reason: string }[] = []
    const people = new Map<string, Person>()
    for (const { line, account, ...row } of rows) {
      const readerId = readers.get(accountKey(account))
      if (!known.has(runKey(row)))
        rejects.push({ line, reason: `The course ${row.course} is not taught in the term ${row.term}.` })
      else if (readerId === undefined)
        rejects.push({ line, reason: `There is no reader with the account "${account}".` })
      else {
        const key = `${runKey(row)}/${readerId}`
        if (people.get(key)?.role !== 'teacher') people.set(key, { ...row, readerId })
      }
    }
    const all = [...people.values()]
    return { courses: new Set(all.map(runKey)).size, ...(await replaceRolls(here, all)), rejects }
  })
