import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { Shelf } from '../../kit/data/Shelf.tsx'
import { useSlices } from '../../kit/layout/use-slices.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'
import css from './BookLists.module.css'
import { nameOf, ownerOf } from './book-list-words.ts'

/** Each has the covers of four books, more than a page that scrolls can draw in one frame. */
const LISTS_AT_ONCE = 1

/** A row of lists by their covers. */
export function ListShelf({ title, lists }: { title: string; lists: readonly BookListCard[] }) {
  const drawn = useSlices(lists, LISTS_AT_ONCE)
  return (
    <Shelf
      title={title}
      more={<Link to={paths.bookLists()}>{t('bookLists.all')}</Link>}
      words={{ back: t('shelf.back'), on: t('shelf.on') }}
    >
      {drawn.map((list) => (
        <li key={list.listId} className={css.onShelf}>
          <Link to={paths.personalBookList({ bookListId: list.listId })} className={css.standing}>
            <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={132} />
            <span className={css.standingName}>{nameOf(list)}</span>
            <span className={css.standingOwner}>{ownerOf(list)}</span>
          </Link>
        </li>
      ))}
    </Shelf>
  )
}
