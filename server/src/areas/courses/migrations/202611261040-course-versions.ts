import { noteChanges } from '../../../platform/db/list-version-steps.ts'

/** Numbers of courses by department, and of lists of books by term, are kept in memory. */
export const online = [
  ...noteChanges({
    table: 'course',
    list: 'courses',
    only: { columns: 'department', differ: (row) => `${row}.department` },
  }),
  ...noteChanges({
    table: 'course_run',
    list: 'references',
    only: { columns: 'books', differ: (row) => `(${row}.books > 0)` },
  }),
]
