import { expect, test } from 'vitest'
import { formatQuery } from '../../app/query-string.ts'
import { type CourseAddress, formatCourseAddress, parseCourseAddress } from './course-address.ts'

test('an address says which part of a course list is shown, and is read back', () => {
  const addresses: CourseAddress[] = [
    { id: 'MA101', term: '2026-1', week: 0, view: 'materials', page: 2, edit: true },
    { id: 'MA101', term: '', week: undefined, view: 'books', page: 1, edit: false },
    { id: 'C&D?', term: '', week: 30, view: 'books', page: 1, edit: false },
  ]
  for (const address of addresses)
    expect(parseCourseAddress(formatQuery(formatCourseAddress(address)))).toEqual(address)
})

test('a week that no term has counts as absent', () => {
  for (const week of ['31', '-1', 'x', '']) expect(parseCourseAddress(`?week=${week}`).week).toBeUndefined()
})
