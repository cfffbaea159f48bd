import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { formatMoney } from '../../app/formats.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

const badges = { in: 'good', few: 'soon', out: 'late', unknown: 'soon' } as const

/** What the library pays, the printed price where it is another one, and the stock. */
export const ItemPrice = ({ item }: { item: Pick<ShopItem, 'price' | 'listPrice' | 'stock' | 'why'> }) => (
  <p className={css.price}>
    <b>{item.price > 0 ? formatMoney(item.price) : t('shop.priceUnknown')}</b>{' '}
    {item.listPrice > item.price && item.price > 0 && (
      <span className={css.printed}>{t('shop.listPrice', { amount: formatMoney(item.listPrice) })}</span>
    )}{' '}
    {/* a book that is refused for it says so below */}
    {!item.why.some(({ code }) => code === 'OUT_OF_STOCK') && (
      <StatusBadge state={badges[item.stock]}>{t(`shop.stock.${item.stock}`)}</StatusBadge>
    )}
  </p>
)
