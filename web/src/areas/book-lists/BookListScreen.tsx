import { useSuspenseQuery } from '@tanstack/react-query'
import { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import { listSorts } from '@wenyuan/contract/constants/reading-lists.ts'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { refusalOf } from '../../api/api-error.ts'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { RecordRow } from '../../app/records/RecordRows.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { SelectRange } from '../../app/selection/SelectRange.tsx'
import { RowColumns } from '../../kit/data/RowColumns.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { BookListHead } from './BookListHead.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './BookLists.module.css'
import { nameOf } from './book-list-words.ts'
import { t } from './words.ts'

const ROWS = 20
const LAST_PAGE = 100

/** A published list, one's own, or one behind a share link; open to visitors. Source: spec 1 §2 "bookListDetails". */
export function BookListScreen() {
  const { search } = useLocation()
  return (
    <LoadedScreen
      resetKey={search}
      title={t('bookLists.title')}
      renderRefusal={(error) =>
        refusalOf<typeof bookLists.detail>(error) === 'LIST_UNKNOWN' ? (
          <Screen title={t('bookLists.unknown')}>
            <Empty kind="not-found" title={t('bookLists.unknownHelp')}>
              <Link to={paths.bookLists()} variant="text">
                {t('bookLists.find')}
              </Link>
            </Empty>
          </Screen>
        ) : undefined
      }
    >
      <LoadedList search={search} />
    </LoadedScreen>
  )
}

function LoadedList({ search }: { search: string }) {
  const history = useHistory()
  const said = parseQuery(search)
  const of = (name: string) => firstValue(said, name)
  const sort = listSorts.find((one) => one === of('sort')) ?? 'position'
  const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(of('page'))) || 1))
  const which = of('shareToken') ? { shareToken: of('shareToken') } : { listId: of('bookListId') || '-' }
  const { data: list } = useSuspenseQuery(query(bookLists.detail, { ...which, sort, page, rows: ROWS }))
  const address = { bookListId: of('bookListId'), shareToken: of('shareToken') }
  const linkTo = (change: { sort?: string; page?: number }) =>
    paths.personalBookList({
      ...address,
      sort: change.sort ?? (sort === 'position' ? '' : sort),
      page: change.page && change.page > 1 ? String(change.page) : '',
    })
  return (
    <Screen title={nameOf(list)}>
      <BookListHead list={list} shareToken={of('shareToken')} />
      {list.count === 0 ? (
        <Empty title={t('bookLists.empty')} />
      ) : (
        <>
          <Row align="normal" justify="flex-end" below={10} data-print="no">
            <Select
              label={t('bookLists.order')}
              labelHidden
              value={sort}
              options={listSorts.map((value) => ({ value, label: t(`bookLists.order.${value}`) }))}
              onChange={(next) => history.push(linkTo({ sort: next }))}
            />
          </Row>
          <SelectRange records={list.records}>
            <RowColumns start={(page - 1) * ROWS + 1} stale={false}>
              {list.records.map((record) => (
                <RecordRow
                  key={record.recordId}
                  record={record}
                  to={paths.favouriteRecord(
                    { id: record.recordId, type: record.docCode },
                    { ...address, sort, page: String(page) },
                  )}
                >
                  {record.gone && <StatusBadge state="late">{t('bookLists.gone')}</StatusBadge>}
                  {record.note && <p className={css.note}>{record.note}</p>}
                </RecordRow>
              ))}
            </RowColumns>
          </SelectRange>
          <ListPager
            page={page}
            lastPage={Math.min(LAST_PAGE, Math.ceil(list.count / ROWS))}
            linkTo={(to) => linkTo({ page: to })}
          />
        </>
      )}
    </Screen>
  )
}
