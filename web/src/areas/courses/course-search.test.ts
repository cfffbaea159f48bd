import { expect, test } from 'vitest'
import { formatQuery } from '../../app/query-string.ts'
import { type CourseSearch, formatCourseSearch, parseCourseSearch, withDepartment } from './course-search.ts'

const everything: CourseSearch = {
  q: '代数 a&b',
  field: 'teacher',
  departments: ['math', 'cs'],
  teachers: ['t01'],
  term: '2026-1',
  sort: '2',
  page: 3,
}

test('an address says which courses are listed, and is read back', () => {
  for (const search of [everything, parseCourseSearch('')])
    expect(parseCourseSearch(formatQuery(formatCourseSearch(search)))).toEqual(search)
  expect(formatQuery(formatCourseSearch(parseCourseSearch('')))).toBe('')
})

test('what an address cannot mean counts as absent', () => {
  expect(parseCourseSearch('?field=x&sort=9&page=-4&department=')).toEqual(parseCourseSearch(''))
  expect(parseCourseSearch('?page=1000000').page).toBe(100)
})

test('a department is chosen and taken away again, on the first page', () => {
  const byName: CourseSearch = { ...everything, field: 'name' }
  expect(withDepartment(byName, 'law')).toMatchObject({ departments: ['math', 'cs', 'law'], page: 1 })
  expect(withDepartment(byName, 'cs').departments).toEqual(['math'])
  expect(withDepartment(everything, 'law').departments).toEqual(['law'])
})
