import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { listSorts } from '@wenyuan/contract/constants/reading-lists.ts'
import type { ListedRecord } from '@wenyuan/contract/shapes/reading-list.ts'
import { useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { useRowRange } from '../../kit/forms/row-range.ts'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './ListContents.module.css'
import { ListFilters } from './ListFilters.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRecordRow } from './ListRecordRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { t } from './words.ts'
import { useArrange } from './use-arrange.ts'

const ROWS = 20
const isSort = (text: string): text is (typeof listSorts)[number] =>
  (listSorts as readonly string[]).includes(text)

/** The records of one list, to search, order, annotate, and act on several at once. */
export function ListContents({ listId }: { listId: string }) {
  const { said, page, linkTo } = useTabAddress()
  const history = useHistory()
  const { data: lists } = useSuspenseQuery({ ...query(favourites.lists, {}), ...refetchedOnFocus })
  // kept while the reader turns pages
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedRecord>>(new Map())
  const sort = isSort(said('sort')) ? said('sort') : 'added'
  const filters = { q: said('q'), type: said('type'), sort: isSort(sort) ? sort : ('added' as const) }
  const asked = { listId, keyWord: filters.q, docCode: filters.type, sort: filters.sort, rows: ROWS }
  const { data } = useSuspenseQuery({
    ...query(favourites.records, { ...asked, page }),
    ...refetchedOnFocus,
  })
  const arrange = useArrange(asked, data.total)
  const isSelected = ({ recordId }: ListedRecord) => selected.has(recordId)
  const select = (records: readonly ListedRecord[], isIn: boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const record of records)
        if (isIn) next.set(record.recordId, record)
        else next.delete(record.recordId)
      return next
    })
  const rangeOf = useRowRange({
    rows: data.records,
    keyOf: ({ recordId }) => recordId,
    isChosen: isSelected,
    choose: select,
  })
  const list = lists.find((one) => one.listId === listId)
  const pageLink = (change: Readonly<Record<string, string | number | undefined>>) =>
    linkTo({ list: listId, ...filters, ...change })
  if (!list) {
    return (
      <Empty kind="not-found" title={t('list.unknown')}>
        <Link to={linkTo()} variant="text">
          {t('list.backToAll')}
        </Link>
      </Empty>
    )
  }
  const isWhole = filters.q === '' && filters.type === ''
  const start = (page - 1) * ROWS
  return (
    <Stack gap={18}>
      <ListHead list={list} backTo={linkTo()} onDeleted={() => history.push(linkTo())} />
      {list.count === 0 ? (
        <Empty title={t('list.empty')}>
          <p>{t('list.emptyHelp')}</p>
          <Link to={paths.searchList()} variant="text">
            {t('list.find')}
          </Link>
        </Empty>
      ) : (
        <>
          <ListFilters
            {...filters}
            onChange={(change) => history.push(pageLink({ page: undefined, ...change }))}
          />
          {data.total === 0 && <Empty kind="not-found" title={t('list.noneFound')} />}
          {data.records.length > 0 && (
            <div data-print="no">
              <Checkbox
                checked={data.records.every(isSelected)}
                onChange={(isIn) => select(data.records, isIn)}
              >
                {t('list.selectPage')}
              </Checkbox>
            </div>
          )}
          <ol className={css.records} start={start + 1}>
            {data.records.map((record, at) => (
              <ListRecordRow
                key={record.recordId}
                listId={listId}
                record={record}
                to={
                  isWhole
                    ? paths.favouriteRecord(
                        { id: record.recordId, type: record.docCode },
                        { bookListId: listId, sort: filters.sort, page: String(page) },
                      )
                    : paths.record({ id: record.recordId, type: record.docCode })
                }
                selected={isSelected(record)}
                range={rangeOf(record)}
                arrangement={
                  isWhole && filters.sort === 'position'
                    ? {
                        place: start + at,
                        total: data.total,
                        onMove: (move) => arrange.move(record, start + at, move),
                      }
                    : undefined
                }
              />
            ))}
          </ol>
          <VisuallyHidden as="p" role="status">
            {arrange.said}
          </VisuallyHidden>
          <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => pageLink({ page: next })} />
        </>
      )}
      {selected.size > 0 && (
        <SelectionBar list={list} records={[...selected.values()]} onClear={() => setSelected(new Map())} />
      )}
    </Stack>
  )
}
