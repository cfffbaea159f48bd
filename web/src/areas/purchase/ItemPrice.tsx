import type { ItemReason } from '@wenyuan/contract/constants/purchase.ts'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { formatMoney } from '../../app/formats.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

const badges = { in: 'good', few: 'soon', out: 'late', unknown: 'soon' } as const

/** What the library pays, the printed price where it is another one, and the stock. */
export function ItemPrice({ item }: { item: Pick<ShopItem, 'price' | 'listPrice' | 'stock' | 'why'> }) {
  // a book that is refused for one of these says so below
  const isSaid = (reason: ItemReason) => item.why.some(({ code }) => code === reason)
  const price = item.price > 0 ? formatMoney(item.price) : !isSaid('PRICE_UNKNOWN') && t('shop.priceUnknown')
  return (
    <Cluster as="p" gap="2px 12px" className={css.price}>
      {price && <b>{price}</b>}{' '}
      {item.listPrice > item.price && item.price > 0 && (
        <Quiet as="span">{t('shop.listPrice', { amount: formatMoney(item.listPrice) })}</Quiet>
      )}{' '}
      {!isSaid('OUT_OF_STOCK') && (
        <StatusBadge state={badges[item.stock]}>{t(`shop.stock.${item.stock}`)}</StatusBadge>
      )}
    </Cluster>
  )
}
