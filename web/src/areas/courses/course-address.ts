import { COURSE_WEEKS } from '@wenyuan/contract/constants/courses.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'

const LAST_PAGE = 100

/** Which part of the list of a course an address shows. */
export interface CourseAddress {
  id: string
  /** Empty: the present one. */
  term: string
  /** Undefined: all weeks. */
  week: number | undefined
  view: 'books' | 'materials'
  page: number
  /** The teacher changes the list. */
  edit: boolean
}

/** Anything unknown in an address counts as absent. */
export function parseCourseAddress(text: string): CourseAddress {
  const said = parseQuery(text)
  const week = firstValue(said, 'week')
  const page = Math.floor(Number(firstValue(said, 'page'))) || 1
  return {
    id: firstValue(said, 'id').slice(0, 64),
    term: firstValue(said, 'term').slice(0, 64),
    week: /^\d{1,2}$/.test(week) && Number(week) <= COURSE_WEEKS ? Number(week) : undefined,
    view: firstValue(said, 'view') === 'materials' ? 'materials' : 'books',
    page: Math.min(LAST_PAGE, Math.max(1, page)),
    edit: firstValue(said, 'edit') === '1',
  }
}

/** The reverse; what is not said is left out. */
export const formatCourseAddress = ({ id, term, week, view, page, edit }: CourseAddress) => ({
  id,
  term,
  week: week === undefined ? '' : String(week),
  view: view === 'books' ? '' : view,
  page: page === 1 ? '' : String(page),
  edit: edit ? '1' : '',
})
