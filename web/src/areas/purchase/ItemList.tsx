import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { ItemCard } from './ItemCard.tsx'
import css from './Shop.module.css'

export const ItemList = ({ items, stale = false }: { items: readonly ShopItem[]; stale?: boolean }) => (
  <ul className={css.cards} data-stale={stale || undefined}>
    {items.map((item) => (
      <ItemCard key={item.itemId} item={item} />
    ))}
  </ul>
)
