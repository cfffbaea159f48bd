import { useSuspenseQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { query } from '../../api/query.ts'
import { ListShelf } from './ListShelf.tsx'
import { t } from './words.ts'

/** The published lists that contain a record; nothing where there are none. */
export function ListsWithRecord({ recordId }: { recordId: string }) {
  const { data } = useSuspenseQuery(query(bookLists.hotWithRecord, { recordId }))
  if (data.records.length === 0) return null
  return <ListShelf title={t('bookLists.withRecord')} lists={data.records} />
}
