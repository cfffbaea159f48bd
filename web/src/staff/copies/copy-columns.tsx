import type { StaffCopy } from '@wenyuan/contract/staff/copies.ts'
import type { Column } from '../../kit/data/DataTable.tsx'
import catalogue from '../catalogue/Catalogue.module.css'
import { formatDate, formatMoney, inWords, t, textFor } from '../words.ts'

/** The columns of copies: what most have, and below the number and the notes of some. */
export const copyColumns = <Copy extends StaffCopy>(): Column<Copy>[] => [
  {
    label: t('column.barcode'),
    cell: ({ barcode, ownNumber }) => (
      <>
        <code>{barcode}</code>
        {ownNumber !== '' && <div className={catalogue.quiet}>{ownNumber}</div>}
      </>
    ),
  },
  { label: t('column.branch'), cell: ({ branch }) => inWords(branch) },
  { label: t('column.location'), cell: ({ location }) => inWords(location) },
  { label: t('column.callNumber'), cell: ({ callNumber }) => callNumber },
  { label: t('records.volume'), cell: ({ volume }) => volume },
  {
    label: t('column.state'),
    cell: ({ status, itemType }) => (
      <>
        {textFor(`copy.${status}`) ?? status}
        {itemType !== '' && <div className={catalogue.quiet}>{itemType}</div>}
      </>
    ),
  },
  { label: t('copies.price'), cell: ({ price }) => (price === null ? '' : formatMoney(price)) },
  {
    label: t('copies.notes'),
    cell: ({ note, staffNote, lastSeenAt }) => (
      <span className={catalogue.name}>
        {[note, staffNote].filter((text) => text !== '').join(' · ')}
        {lastSeenAt !== null && (
          <div className={catalogue.quiet}>
            {t('copies.seen', { day: formatDate(lastSeenAt.slice(0, 10)) })}
          </div>
        )}
      </span>
    ),
  },
]
