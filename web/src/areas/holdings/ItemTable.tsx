import type { Item } from '@wenyuan/contract/areas/holdings.ts'
import { formatDay } from '../../locales/translation.ts'
import css from './Holdings.module.css'
import { t } from './words.ts'

/** Copies as a table: location, call number, status. Directions are shown once per location. */
export function ItemTable({ items, label }: { items: readonly Item[]; label: string }) {
  const volumes = items.some((item) => item.volume)
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('item.location')}</th>
          <th scope="col">{t('item.callNo')}</th>
          {volumes && <th scope="col">{t('item.volume')}</th>}
          <th scope="col">{t('item.status')}</th>
          <th scope="col">{t('item.barcode')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <tr key={item.itemId}>
            <td>
              {item.locationName}
              {item.mapText !== item.locationName && item.locationId !== items[at - 1]?.locationId && (
                <span className={css.way}>{item.mapText}</span>
              )}
            </td>
            <td className={css.number}>{item.callNo}</td>
            {volumes && <td>{item.volume}</td>}
            <td>
              <span className={item.status === 'available' ? css.here : css.away}>
                {t(`item.status.${item.status}`)}
              </span>
              {item.dueDate && <> {t('item.due', { day: formatDay(item.dueDate) })}</>}
            </td>
            <td className={css.number}>{item.barcode}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
