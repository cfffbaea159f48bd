import type { Item } from '@wenyuan/contract/areas/holdings.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Holdings.module.css'
import { t } from './words.ts'

/** Copies as a table: location, call number, status. Directions are shown once per location. */
export function ItemTable({ items, label }: { items: readonly Item[]; label: string }) {
  const volumes = items.some((item) => item.volume)
  const columns = [
    {
      label: t('item.location'),
      cell: (item: Item, at: number) => placeOf(item, items[at - 1]),
    },
    { label: t('item.callNo'), cell: (item: Item) => item.callNo, className: css.number },
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

const placeOf = (item: Item, before: Item | undefined) => (
  <>
    {item.locationName}
    {item.mapText !== item.locationName && item.locationId !== before?.locationId && (
      <span className={css.way}>{item.mapText}</span>
    )}
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
