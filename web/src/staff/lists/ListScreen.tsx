import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { useChosenRows } from '../../kit/forms/chosen-rows.ts'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { look, withForm } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { FileButton } from '../FileButton.tsx'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { Screen } from '../shell/Screen.tsx'
import { t, textFor } from '../words.ts'
import { BatchBar, batchActions } from './BatchBar.tsx'
import { BranchChoice } from './BranchChoice.tsx'
import { EmptyList } from './EmptyList.tsx'
import { useKeptPlace } from './kept-place.ts'
import { LettersButton } from './LettersButton.tsx'
import { columnsOf } from './list-columns.tsx'
import { ListFilter } from './ListFilter.tsx'
import type { Row, WorkList } from './list-shape.ts'
import css from './ListScreen.module.css'
import { pagerWords } from './pager-words.ts'
import { rowName } from './row-name.ts'
import { workLists } from './work-lists.ts'

const ROWS = 50

/** A work list: the oldest first, each row with what finishes it. It prints as a slip. */
export function ListScreen() {
  const { name = '' } = useParams()
  const list = workLists[name]
  return list ? (
    <Work key={name} list={list} />
  ) : (
    <Screen title={t('list.unknown')}>
      <span>
        <Link to={staffPaths.overview()} variant="text">
          {t('action.overview')}
        </Link>
      </span>
    </Screen>
  )
}

function Work({ list }: { list: WorkList }) {
  const search = useQueryParameters()
  const history = useHistory()
  const given = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const page = Math.max(1, Number(given('page')) || 1)
  const { filter } = list
  const filtered = filter ? { [filter.name]: given(filter.name) || (filter.first ?? '') } : {}
  const branch = list.hasBranch ? { branch: given('branch') } : {}
  const { data, error, refetch } = useQuery({
    ...look(
      list.name,
      withForm(list.isPaged === false ? {} : { page, rows: ROWS }, { ...filtered, ...branch }),
    ),
    placeholderData: (before) => before,
    // somebody else works on it too
    refetchInterval: 30_000,
  })
  const addressWith = (change: Record<string, string>): string => {
    const next = new URLSearchParams({ ...filtered, ...branch, ...change })
    const empty = [...next.keys()].filter((name) => next.get(name) === '')
    for (const name of empty) next.delete(name)
    return `/list/${list.name}${next.size === 0 ? '' : `?${next.toString()}`}`
  }
  const title = textFor(`list.${list.name}`) ?? list.name
  const rows = data?.records
  const several = batchActions(list).length > 0
  const { chosen, setChosen, rangeOf } = useChosenRows<Row>(rows ?? [], list.keyOf)
  const drawn = useRef<HTMLElement>(null)
  useKeptPlace(drawn, rows)
  const box = (row: Row) => (
    <RowBox
      label={t('list.chooseRow', { row: rowName(list, row) })}
      checked={chosen.has(list.keyOf(row))}
      range={rangeOf(row)}
    />
  )
  return (
    <Screen
      title={title}
      lead={textFor(`list.${list.name}.lead`)}
      actions={
        data?.total !== 0 && (
          <>
            {list.file && <FileButton name={list.file} asked={filtered} />}
            <Button onClick={() => print()}>
              <Printer aria-hidden size={16} /> {t('list.print')}
            </Button>
            {list.name === 'list-late' && <LettersButton branch={given('branch')} />}
          </>
        )
      }
    >
      <div className={content.bar}>
        <ListFilter
          list={list}
          value={filter ? (filtered[filter.name] ?? '') : ''}
          onChange={(change) => history.push(addressWith(change))}
        />
        {list.hasBranch && (
          <BranchChoice
            value={given('branch')}
            onChange={(value) => history.push(addressWith({ branch: value }))}
          />
        )}
        {data && data.total > 0 && <span role="status">{t('list.total', { count: data.total })}</span>}
      </div>
      {error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.records.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <section ref={drawn} aria-label={title} className={css.rows}>
          {several && <BatchBar list={list} rows={data.records} chosen={chosen} onChoose={setChosen} />}
          <DataTable
            cards
            label={title}
            keyOf={list.keyOf}
            rows={data.records}
            columns={[
              ...(several ? [{ label: t('list.choose'), className: css.box, cell: box }] : []),
              ...columnsOf(list, data.records),
            ]}
          />
          <Pager
            page={page}
            lastPage={list.isPaged === false ? 1 : Math.ceil(data.total / ROWS)}
            linkTo={(to) => addressWith({ page: String(to) })}
            words={pagerWords()}
          />
        </section>
      )}
    </Screen>
  )
}
