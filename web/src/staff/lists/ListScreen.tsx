import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { type Column, DataTable } from '../../kit/data/DataTable.tsx'
import { Pager } from '../../kit/data/Pager.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useParams } from '../../kit/navigation/navigation-context.ts'
import { look, withForm } from '../call.ts'
import content from '../content/Content.module.css'
import { Failure } from '../Failure.tsx'
import { choiceLabel } from '../forms/field-labels.ts'
import { Loading } from '../Loading.tsx'
import { staffPaths } from '../paths.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { Screen } from '../shell/Screen.tsx'
import { t, textFor } from '../words.ts'
import { BranchChoice } from './BranchChoice.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListCell } from './ListCell.tsx'
import { type ListColumn, type Row, valueOf, type WorkList } from './list-shape.ts'
import css from './ListScreen.module.css'
import { pagerWords } from './pager-words.ts'
import { RowActions } from './RowActions.tsx'
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
  const chosen = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const page = Math.max(1, Number(chosen('page')) || 1)
  const filtered = list.filter ? { [list.filter.name]: chosen(list.filter.name) } : {}
  const branch = list.hasBranch ? { branch: chosen('branch') } : {}
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
  return (
    <Screen
      title={title}
      lead={textFor(`list.${list.name}.lead`)}
      actions={
        data?.total !== 0 && (
          <Button onClick={() => print()}>
            <Printer aria-hidden size={16} /> {t('list.print')}
          </Button>
        )
      }
    >
      <div className={content.bar}>
        {list.filter && (
          <Select
            label={t(`list.${list.filter.name}`)}
            value={chosen(list.filter.name)}
            options={['', ...list.filter.values].map((value) => ({
              value,
              label: value === '' ? t('list.all') : choiceLabel(list.filter?.name ?? '', value),
            }))}
            onChange={(value) => history.push(addressWith({ [list.filter?.name ?? '']: value }))}
          />
        )}
        {list.hasBranch && (
          <BranchChoice
            value={chosen('branch')}
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
        <section aria-label={title} className={css.rows}>
          <DataTable
            cards
            label={title}
            keyOf={list.keyOf}
            rows={data.records}
            columns={columnsOf(list, data.records)}
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

const classOf: Readonly<Partial<Record<ListColumn['kind'], string | undefined>>> = {
  'long-text': css.long,
  failure: css.long,
  day: css.short,
  number: css.number,
  state: css.short,
  text: css.text,
  why: css.why,
  mends: css.short,
  record: css.text,
}

/** A column in which no row of the page says anything takes the room of those that do. */
const saysAnything = ({ field, empty }: ListColumn, rows: readonly Row[]): boolean =>
  empty !== undefined ||
  rows.some((row) => {
    const value = valueOf(row, field)
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
  })

const columnsOf = (list: WorkList, rows: readonly Row[]): Column<Row>[] => [
  ...list.columns
    .filter((column) => saysAnything(column, rows))
    .map((column) => ({
      label: column.label ? t(column.label) : (textFor(`column.${column.field}`) ?? column.field),
      ...(classOf[column.kind] === undefined ? {} : { className: classOf[column.kind] }),
      cell: (row: Row) => <ListCell column={column} row={row} />,
    })),
  ...(list.actions.length === 0 && list.links === undefined
    ? []
    : [
        {
          label: t('list.actions'),
          className: css.actions,
          cell: (row: Row) => <RowActions list={list} row={row} />,
        },
      ]),
]
