import { useSuspenseQuery } from '@tanstack/react-query'
import { blankSearch, type SearchState } from '../../app/search/search-state.ts'
import { VirtualShelf } from '../detail/public.ts'
import { rowsQuery } from '../search/public.ts'
import { numbersBegin } from './class-number.ts'
import { classSearch } from './class-search.ts'
import { t } from './words.ts'

/** What is shelved under the class, of which only the first record is asked for. */
const firstOnShelf = (code: string): SearchState => ({
  ...classSearch(blankSearch, code),
  within: [{ oper: 'and', field: 'callNo', mode: '3', word: numbersBegin(code) }],
  sort: 'callNo',
  descending: false,
  size: 1,
})

/** The books of a class as they stand on the shelf, from the first call number on. */
export function ClassShelf({ code }: { code: string }) {
  const { data } = useSuspenseQuery(rowsQuery(firstOnShelf(code)))
  const [first] = data.records
  return first ? <VirtualShelf recordId={first.recordId} isOpen={false} title={t('category.shelf')} /> : null
}
