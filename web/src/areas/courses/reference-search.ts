import { firstValue, parseQuery } from '../../app/query-string.ts'

/** Source: spec 1 §9 "Course reference": size 100, reset value 21, default field courseCode. */
export const SIZE = 100
const RESET_SIZE = 21
const LAST_PAGE = 100

export const referenceFields = ['courseCode', 'courseName', 'teacherName'] as const
export type ReferenceField = (typeof referenceFields)[number]

/** Which courses the table shows. */
export interface ReferenceSearch {
  q: string
  field: ReferenceField
  /** Code of a department; empty: all. */
  department: string
  year: string
  size: number
  page: number
}

/** Anything unknown in an address counts as absent. */
export function parseReferenceSearch(text: string): ReferenceSearch {
  const said = parseQuery(text)
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    q: firstValue(said, 'q').trim().slice(0, 100),
    field: referenceFields.find((field) => field === firstValue(said, 'field')) ?? 'courseCode',
    department: firstValue(said, 'department').slice(0, 64),
    year: firstValue(said, 'year').slice(0, 20),
    size: firstValue(said, 'size') === String(RESET_SIZE) ? RESET_SIZE : SIZE,
    page: Math.min(LAST_PAGE, Math.max(1, page)),
  }
}

/** The reverse; what is not said is left out. */
export const formatReferenceSearch = ({ q, field, department, year, size, page }: ReferenceSearch) => ({
  q,
  field: field === 'courseCode' ? '' : field,
  department,
  year,
  size: size === SIZE ? '' : String(size),
  page: page === 1 ? '' : String(page),
})

/** What “reset” shows. */
export const resetSearch: ReferenceSearch = { ...parseReferenceSearch(''), size: RESET_SIZE }
