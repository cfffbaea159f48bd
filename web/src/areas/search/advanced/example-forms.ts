import { blankRow, type SearchRow, type SearchState } from '../../../app/search/search-state.ts'
import { blankSearch } from '../../../app/search/search-state.ts'
import { t } from '../words.ts'
import { type AdvancedForm, formOf } from './advanced-form.ts'

/** The code of books. */
const BOOK = '1'

interface Example {
  label: string
  form: AdvancedForm
}

/** Examples in the language of the reader: two conditions, a range of years and a type, the beginning of a title. */
export function exampleForms(year: number): Example[] {
  const topic = t('example.topic')
  const author = t('example.author')
  const start = t('example.start')
  const row = (more: Partial<SearchRow>): SearchRow => ({ ...blankRow, ...more })
  const formWith = (state: Partial<SearchState>) => formOf({ ...blankSearch, ...state })
  return [
    {
      label: t('example.without', { topic, author }),
      form: formWith({
        rows: [row({ field: 'title', word: topic }), row({ oper: 'not', field: 'author', word: author })],
      }),
    },
    {
      label: t('example.recent', { topic }),
      form: formWith({
        rows: [row({ field: 'subject', word: topic })],
        facets: { docCode: [BOOK] },
        from: String(year - 9),
      }),
    },
    {
      label: t('example.begins', { start }),
      form: formWith({ rows: [row({ field: 'title', mode: '3', word: start })] }),
    },
  ]
}
