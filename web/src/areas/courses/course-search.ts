import { courseFields } from '@wenyuan/contract/constants/courses.ts'
import { firstValue, parseQuery, valuesOf } from '../../app/query-string.ts'

/** Source: spec 1 §9 "Course search". */
export const ROWS = 12
const LAST_PAGE = 100
const MOST_VALUES = 20

export const sorts = ['0', '1', '2'] as const

/** Which courses an address lists. */
export interface CourseSearch {
  q: string
  field: (typeof courseFields)[number]
  departments: readonly string[]
  teachers: readonly string[]
  term: string
  sort: (typeof sorts)[number]
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseCourseSearch(text: string): CourseSearch {
  const said = parseQuery(text)
  const codes = (name: string) =>
    [...new Set(valuesOf(said, name))]
      .filter((value) => value !== '' && value.length <= 64)
      .slice(0, MOST_VALUES)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    field: courseFields.find((field) => field === firstValue(said, 'field')) ?? 'name',
    departments: codes('department'),
    teachers: codes('teacher'),
    term: firstValue(said, 'term').slice(0, 64),
    sort: sorts.find((sort) => sort === firstValue(said, 'sort')) ?? '0',
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatCourseSearch = ({ q, field, departments, teachers, term, sort, page }: CourseSearch) => ({
  q,
  field: field === 'name' ? '' : field,
  department: departments,
  teacher: teachers,
  term,
  sort: sort === '0' ? '' : sort,
  page: page === 1 ? '' : String(page),
})

/** With a department added or taken away, on the first page. Searches by code and teacher take one only. */
export function withDepartment(asked: CourseSearch, code: string): CourseSearch {
  const { departments, field } = asked
  const others = field === 'name' ? departments : []
  return {
    ...asked,
    page: 1,
    departments: departments.includes(code) ? departments.filter((one) => one !== code) : [...others, code],
  }
}
