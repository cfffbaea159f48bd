import type { BookListCard } from '@wenyuan/contract/shapes/reading-list.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './BookLists.module.css'
import { factsOf, nameOf } from './book-list-words.ts'
import { FollowButton } from './FollowButton.tsx'

interface BookListCardsProps {
  lists: readonly BookListCard[]
  /** The lists shown are those of the previous page while the next one is loading. */
  stale?: boolean
}

/** Lists of the library and of readers, each with cover, owner and size. */
export const BookListCards = ({ lists, stale = false }: BookListCardsProps) => (
  <ul className={css.cards} data-stale={stale || undefined}>
    {lists.map((list) => (
      <li key={list.listId} className={css.card}>
        <ListCover url={list.coverUrl} firstRecords={list.firstRecords} width={84} />
        <div className={css.words}>
          <h2 className={css.name}>
            <Link to={paths.personalBookList({ bookListId: list.listId })}>{nameOf(list)}</Link>
          </h2>
          <Quiet>{factsOf(list)}</Quiet>
          {list.introduction && <p className={css.introduction}>{list.introduction}</p>}
          <div className={css.acts}>
            <FollowButton list={list} variant="quiet" />
          </div>
        </div>
      </li>
    ))}
  </ul>
)
