import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { ListShelf } from './ListShelf.tsx'
import { t } from './words.ts'

/** The lists that most readers began to follow; nothing where there are none. */
export function HotLists() {
  const { data } = useSuspenseQuery(query(home.bookLists, { rows: 12 }))
  if (data.length === 0) return null
  return <ListShelf title={t('bookLists.hot')} lists={data} />
}
