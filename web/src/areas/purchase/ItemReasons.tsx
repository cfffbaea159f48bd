import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { itemReasonWords } from './reason-words.ts'
import css from './Shop.module.css'
import { t } from './words.ts'

/** Whether the reader can choose this book, in words, and the library's own copy where it has one. */
export const ItemReasons = ({
  item,
}: {
  item: Pick<ShopItem, 'eligible' | 'why' | 'heldRecordId' | 'inCart'>
}) => (
  <ul className={css.reasons}>
    {item.eligible && !item.inCart && (
      <li>
        <StatusBadge state="good">{t('shop.eligible')}</StatusBadge>
      </li>
    )}
    {item.why.map((reason) => (
      <li key={reason.code}>
        <StatusBadge state="late">{itemReasonWords(reason)}</StatusBadge>
      </li>
    ))}
    {item.heldRecordId && (
      <li>
        <Link to={paths.record({ id: item.heldRecordId })} variant="text">
          {t('shop.seeHeld')}
        </Link>
      </li>
    )}
  </ul>
)
