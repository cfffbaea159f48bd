import { withYears } from '../../../app/search/search-changes.ts'
import { blankRow, blankSearch, type SearchRow, type SearchState } from '../../../app/search/search-state.ts'
import type { t } from '../words.ts'

/** A row being edited; `key` is its stable React key. */
export interface FormRow extends SearchRow {
  key: number
  /** A row the form began with: it may stay blank. */
  given?: true
}

/** State of the form; it becomes a search when submitted. */
export interface AdvancedForm extends Omit<SearchState, 'rows'> {
  rows: readonly FormRow[]
}

export interface FormProblem {
  words: Parameters<typeof t>[0]
  /** Index of the row with the error. */
  row?: number
  years?: true
}

let lastKey = 0
const keyed = (row: SearchRow): FormRow => {
  lastKey += 1
  return { ...row, key: lastKey }
}

/** The fields of the rows a form begins with. */
const GIVEN_FIELDS = ['title', 'author', 'all'] as const

const givenRow = (field: SearchRow['field']): FormRow => ({ ...keyed({ ...blankRow, field }), given: true })

export const blankForm = (): AdvancedForm => ({ ...blankSearch, rows: GIVEN_FIELDS.map(givenRow) })

/** A row added by the reader. */
export const addedRow = (): FormRow => keyed(blankRow)

/** The form for editing an existing search, its searches within results included. */
export function formOf(state: SearchState): AdvancedForm {
  const rows = [...state.rows, ...state.within.map((row) => ({ ...row, oper: 'and' as const }))]
  const unused = GIVEN_FIELDS.filter((field) => rows.every((row) => row.field !== field))
  const missing = Math.max(0, GIVEN_FIELDS.length - rows.length)
  return {
    ...state,
    page: 1,
    within: [],
    rows: [...rows.map(keyed), ...unused.slice(0, missing).map(givenRow)],
  }
}

const isYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text)

const hasLimits = (form: AdvancedForm): boolean =>
  Boolean(form.from || form.to || form.onShelf) ||
  [...Object.values(form.facets), ...Object.values(form.excluded)].some((values) => values.length > 0)

/** Whether the form has a term or a filter. */
export const isSearch = (form: AdvancedForm): boolean =>
  hasLimits(form) || form.rows.some((row) => row.word.trim() !== '')

/** The first error: a search needs a term or a filter, and every added row needs a term. Source: spec 1 §5 "Search". */
export function problemIn(form: AdvancedForm): FormProblem | undefined {
  if (!isYear(form.from) || !isYear(form.to)) return { words: 'filter.yearWrong', years: true }
  if (!isSearch(form)) return { words: 'advanced.empty', row: 0 }
  const blank = form.rows.findIndex((row) => !row.given && row.word.trim() === '')
  return blank < 0 ? undefined : { words: 'advanced.nextTermEmpty', row: blank }
}

export function searchOfForm({ rows, ...form }: AdvancedForm): SearchState {
  const written = rows
    .filter((row) => row.word.trim() !== '')
    .map(({ oper, field, mode, word }) => ({ oper, field, mode, word: word.trim() }))
  return withYears({ ...form, rows: written }, form.from, form.to)
}
