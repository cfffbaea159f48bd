import { useSuspenseQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { useDeferredValue } from 'react'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { formatCount } from '../../locales/translation.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { BookListCards } from './BookListCards.tsx'
import css from './BookLists.module.css'
import { BookListFilters } from './BookListFilters.tsx'
import { formatListSearch, LAST_PAGE, parseListSearch, ROWS } from './list-search.ts'
import { t } from './words.ts'

/** Published lists of the library and of readers; the search is part of the address. */
export function BookListsScreen() {
  const { search } = useLocation()
  const history = useHistory()
  const shown = useDeferredValue(search)
  const asked = parseListSearch(search)
  const { q, classCode, owner, sort, page } = parseListSearch(shown)
  const { data } = useSuspenseQuery(
    query(bookLists.published, { keyWord: q, classCode, owner, sort, page, rows: ROWS }),
  )
  const isWhole = asked.q === '' && asked.classCode === '' && asked.owner === ''
  return (
    <Screen title={t('bookLists.title')} about={t('bookLists.about')}>
      <BookListFilters
        asked={asked}
        onChange={(change) =>
          history.push(paths.bookLists(formatListSearch({ ...asked, page: 1, ...change })))
        }
      />
      {data.total === 0 ? (
        <Empty
          kind={isWhole ? 'blank' : 'not-found'}
          title={t(isWhole ? 'bookLists.none' : 'bookLists.noneFound')}
        >
          {isWhole ? (
            <p>{t('bookLists.noneHelp')}</p>
          ) : (
            <Link to={paths.bookLists()} variant="text">
              {t('bookLists.showAll')}
            </Link>
          )}
        </Empty>
      ) : (
        <>
          <Quiet className={css.total} role="status">
            {t('bookLists.total', { n: data.total, count: formatCount(data.total) })}
          </Quiet>
          <BookListCards lists={data.records} stale={shown !== search} />
          <ListPager
            page={asked.page}
            lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
            linkTo={(to) => paths.bookLists(formatListSearch({ ...asked, page: to }))}
          />
        </>
      )}
    </Screen>
  )
}
