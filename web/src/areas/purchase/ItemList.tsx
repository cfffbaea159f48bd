import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { ItemCard } from './ItemCard.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'

export const ItemList = ({ items, stale = false }: { items: readonly ShopItem[]; stale?: boolean }) => (
  <Grid
    as="ul"
    columns="repeat(auto-fill, minmax(min(340px, 100%), 1fr))"
    gap={18}
    className={css.cards}
    data-stale={stale || undefined}
  >
    {items.map((item) => (
      <ItemCard key={item.itemId} item={item} />
    ))}
  </Grid>
)
