/** How much a course needs a title, the most needed first. */
export const importances = ['required', 'recommended', 'further'] as const
export type Importance = (typeof importances)[number]

/** What an item of a course list is besides books. */
export const materialKinds = ['paper', 'thesis', 'link', 'other'] as const

/** The fields of the search for courses. */
export const courseFields = ['name', 'code', 'teacher'] as const

/** Where an item of a list may be moved. */
export const moves = ['first', 'up', 'down', 'last'] as const
export type Move = (typeof moves)[number]

/** Longest note of a teacher, and longest range of pages. */
export const ITEM_NOTE_LENGTH = 500
export const ITEM_PAGES_LENGTH = 100

/** Weeks of the longest term. */
export const COURSE_WEEKS = 30
/** Items of one course list. */
export const COURSE_ITEMS_LIMIT = 1_000
/** Counts of students below this are not shown to anybody: they would say something about single persons. */
export const SMALLEST_COUNT = 5
