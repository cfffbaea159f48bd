import {
  type AddressState,
  code,
  listAddress,
  oneOf,
  page,
  part,
  words,
} from '../../app/lists/list-address.ts'

/** Source: spec 1 §9 "Course reference": size 100, reset value 21, default field courseCode. */
export const SIZE = 100
const RESET_SIZE = 21
const LAST_PAGE = 100

export const referenceFields = ['courseCode', 'courseName', 'teacherName'] as const

/** Which courses the table shows; the department by its code. */
const address = listAddress({
  q: words(),
  field: oneOf(referenceFields, 'courseCode'),
  department: code(),
  year: code(20),
  size: part(
    (said) => (said === String(RESET_SIZE) ? RESET_SIZE : SIZE),
    (size) => (size === SIZE ? '' : String(size)),
  ),
  page: page(LAST_PAGE),
})

export type ReferenceSearch = AddressState<typeof address>
export const { parse: parseReferenceSearch, format: formatReferenceSearch } = address

/** What “reset” shows. */
export const resetSearch: ReferenceSearch = { ...parseReferenceSearch(''), size: RESET_SIZE }
