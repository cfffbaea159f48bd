import type { Department } from '../../domain/departments/department.ts'
import { everything, inOrder, passing, type View } from '../databases/public.ts'

/** Databases that name the department, and those of its subjects; best bets of these come first. */
export const databasesOf = (view: View, department: Department) =>
  inOrder(passing(view.directory, everything, view).filter(isFor(department)), {
    sort: 'name',
    language: view.scope.language,
    subjects: department.subjects,
  })

/** Whether a database is one of the department, by name or by subject. */
export const isFor =
  ({ code, subjects }: Department) =>
  ({ entry, subjectPaths }: ReturnType<typeof passing>[number]): boolean =>
    entry.departments.includes(code) || subjectPaths.some((subject) => subjects.includes(subject))
