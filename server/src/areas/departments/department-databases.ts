import { everything, inOrder, passing, type View } from '../databases/public.ts'
import type { WholeDepartment } from './tree.ts'

/** Databases that name the department, and those of its subjects; best bets of these come first. */
export const databasesOf = (view: View, department: WholeDepartment) =>
  inOrder(passing(view.directory, everything, view).filter(isFor(department)), {
    sort: 'name',
    language: view.scope.language,
    subjects: department.subjects,
  })

/** Whether a database is one of the department, by name or by subject. */
export const isFor =
  ({ codes, subjects }: WholeDepartment) =>
  ({ entry, subjectPaths }: ReturnType<typeof passing>[number]): boolean =>
    entry.departments.some((code) => codes.includes(code)) ||
    subjectPaths.some((subject) => subjects.includes(subject))
