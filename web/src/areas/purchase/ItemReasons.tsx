import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { itemReasonWords } from './reason-words.ts'
import css from './Shop.module.css'
import { t } from './words.ts'

/** Why the reader cannot choose this book, and the library's own copy where it has one. */
export function ItemReasons({
  item: { why, heldRecordId },
}: {
  item: Pick<ShopItem, 'why' | 'heldRecordId'>
}) {
  if (why.length === 0 && !heldRecordId) return null
  return (
    <ul className={css.reasons}>
      {why.map((reason) => (
        <li key={reason.code}>
          <StatusBadge state="late">{itemReasonWords(reason)}</StatusBadge>
        </li>
      ))}
      {heldRecordId && (
        <li>
          <Link to={paths.record({ id: heldRecordId })} variant="text">
            {t('shop.seeHeld')}
          </Link>
        </li>
      )}
    </ul>
  )
}
