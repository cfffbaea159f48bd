import { useSuspenseQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { BookListCards } from './BookListCards.tsx'
import { t } from './words.ts'

const ROWS = 20

/** The lists of others that the reader follows. */
export function FollowedLists() {
  const { page, said, linkTo } = useTabAddress()
  const { data } = useSuspenseQuery({
    ...query(bookLists.followed, { page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  if (data.total === 0) {
    return (
      <Empty title={t('bookLists.noneFollowed')}>
        <Link to={paths.bookLists()} variant="text">
          {t('bookLists.find')}
        </Link>
      </Empty>
    )
  }
  return (
    <>
      <BookListCards lists={data.records} />
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: said('view'), page: next })}
      />
    </>
  )
}
