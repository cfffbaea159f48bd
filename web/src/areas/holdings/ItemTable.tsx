import type { Item } from '@wenyuan/contract/areas/holdings.ts'
import { Suspense } from 'react'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { formatDay } from '../../locales/translation.ts'
import { directionsOf } from './directions.ts'
import { WhereIsIt } from '../locations/public.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Holdings.module.css'
import { t } from './words.ts'

interface ItemTableProps {
  items: readonly Item[]
  label: string
  /** The heading above names the branch of all copies. */
  underBranch?: boolean
}

/** Copies as a table: location, call number, status. Directions are shown once per location. */
export function ItemTable({ items, label, underBranch = false }: ItemTableProps) {
  const volumes = items.some((item) => item.volume)
  const columns = [
    {
      label: t('item.location'),
      cell: (item: Item, at: number) => placeOf(item, items[at - 1], underBranch),
    },
    { label: t('item.callNo'), cell: callNumberOf, className: css.number },
    ...(volumes ? [{ label: t('item.volume'), cell: (item: Item) => item.volume }] : []),
    { label: t('item.status'), cell: statusOf },
    { label: t('item.barcode'), cell: (item: Item) => item.barcode, className: css.number },
  ]
  return (
    <DataTable
      className={css.table}
      label={label}
      columns={columns}
      rows={items}
      keyOf={({ itemId }) => itemId}
    />
  )
}

function placeOf(item: Item, before: Item | undefined, underBranch: boolean) {
  const isFirst = item.locationId !== before?.locationId
  const way = isFirst ? directionsOf(item, underBranch) : ''
  return (
    <>
      {item.locationName}
      {way !== '' && (
        <Quiet as="span" className={css.way}>
          {way}
        </Quiet>
      )}
      {isFirst && (
        <Suspense fallback={null}>
          <WhereIsIt locationId={item.locationId} locationName={item.locationName} callNo={item.callNo} />
        </Suspense>
      )}
    </>
  )
}

const callNumberOf = ({ callNo, note }: Item) => (
  <>
    {callNo}
    {note && <Quiet as="div">{note}</Quiet>}
  </>
)

const statusOf = (item: Item) => (
  <>
    <span className={item.status === 'available' ? css.here : css.away}>
      {t(`item.status.${item.status}`)}
    </span>
    {item.dueDate && <> {t('item.due', { day: formatDay(item.dueDate) })}</>}
  </>
)
