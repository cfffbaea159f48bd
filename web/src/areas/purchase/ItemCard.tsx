import { RecordText } from '../../kit/data/RecordText.tsx'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { CartButton } from './CartButton.tsx'
import { ItemCover } from './ItemCover.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { ItemReasons } from './ItemReasons.tsx'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'

/** One book of the shop in a list: what it is, what it costs, and whether this reader can choose it. */
export const ItemCard = ({ item }: { item: ShopItem }) => (
  <Row as="li" gap={16} align="flex-start" card padding={16}>
    <ItemCover item={item} width={84} />
    <Stack align="flex-start" className={css.cardWords}>
      <h3 className={css.name}>
        <Link to={paths.purchaseItem({ itemId: item.itemId })}>
          <RecordText>{item.title}</RecordText>
        </Link>
      </h3>
      <Quiet>{factsInLine([item.author, item.publisher, item.pubDate])}</Quiet>
      <ItemPrice item={item} />
      <ItemReasons item={item} />
      <CartButton item={item} />
    </Stack>
  </Row>
)
