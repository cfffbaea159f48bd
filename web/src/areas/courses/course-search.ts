import { courseFields } from '@wenyuan/contract/constants/courses.ts'
import {
  type AddressState,
  code,
  codes,
  listAddress,
  oneOf,
  page,
  under,
  words,
} from '../../app/lists/list-address.ts'

/** Source: spec 1 §9 "Course search". */
export const ROWS = 12
const LAST_PAGE = 100

export const sorts = ['0', '1', '2'] as const

/** Which courses an address lists. */
const address = listAddress({
  q: words(),
  field: oneOf(courseFields, 'name'),
  departments: under('department', codes()),
  teachers: under('teacher', codes()),
  term: code(),
  sort: oneOf(sorts, '0'),
  page: page(LAST_PAGE),
})

export type CourseSearch = AddressState<typeof address>
export const { parse: parseCourseSearch, format: formatCourseSearch } = address

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
