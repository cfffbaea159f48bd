import { withYears } from '../../../app/search/search-changes.ts'
import { blankRow, blankSearch, type SearchRow, type SearchState } from '../../../app/search/search-state.ts'
import type { t } from '../words.ts'

/** A row being edited; `key` is its stable React key. */
export interface FormRow extends SearchRow {
  key: number
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

export const blankForm = (): AdvancedForm => ({ ...blankSearch, rows: [keyed(blankRow)] })

/** The form for editing an existing search, its searches within results included. */
export function formOf(state: SearchState): AdvancedForm {
  const rows = [...state.rows, ...state.within.map((row) => ({ ...row, oper: 'and' as const }))]
  return { ...state, page: 1, within: [], rows: (rows.length > 0 ? rows : [blankRow]).map(keyed) }
}

const isYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text)

const hasLimits = (form: AdvancedForm): boolean =>
  Boolean(form.from || form.to || form.onShelf) ||
  Object.values(form.facets).some((values) => values.length > 0)

/** The first error: a search needs a term or a filter, and every added row needs a term. Source: spec 1 §5 "Search". */
export function problemIn(form: AdvancedForm): FormProblem | undefined {
  if (!isYear(form.from) || !isYear(form.to)) return { words: 'filter.yearWrong', years: true }
  const blank = form.rows.findIndex((row) => row.word.trim() === '')
  if (blank < 0) return undefined
  if (form.rows.length === 1) return hasLimits(form) ? undefined : { words: 'advanced.empty', row: 0 }
  return { words: blank === 0 ? 'search.termEmpty' : 'advanced.nextTermEmpty', row: blank }
}

export function searchOfForm({ rows, ...form }: AdvancedForm): SearchState {
  const written = rows
    .filter((row) => row.word.trim() !== '')
    .map(({ oper, field, mode, word }) => ({ oper, field, mode, word: word.trim() }))
  return withYears({ ...form, rows: written }, form.from, form.to)
}
