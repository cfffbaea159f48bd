import { RecordText } from '../../kit/data/RecordText.tsx'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { ItemCover } from './ItemCover.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { ItemReasons } from './ItemReasons.tsx'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

interface CartRowProps {
  row: ShopItem & { priceThen: number }
  busy: boolean
  /** Whether it is part of the order. */
  choice: ReactNode
  onRemove: () => void
}

/** A book in the cart: its price now and when it was put in. */
export const CartRow = ({ row, busy, choice, onRemove }: CartRowProps) => (
  <Row as="li" gap={16} align="flex-start" ruled padding="14px 0">
    <ItemCover item={row} width={64} />
    <Stack align="flex-start" className={css.cardWords}>
      <h3 className={css.name}>
        <Link to={paths.purchaseItem({ itemId: row.itemId })}>
          <RecordText>{row.title}</RecordText>
        </Link>
      </h3>
      <Quiet>{[row.author, row.publisher].filter(Boolean).join(' · ')}</Quiet>
      <ItemPrice item={row} />
      {row.priceThen > 0 && row.priceThen !== row.price && (
        <p>
          <StatusBadge state="soon">
            {t('shop.priceThen', { amount: formatMoney(row.priceThen) })}
          </StatusBadge>
        </p>
      )}
      {!row.eligible && <ItemReasons item={row} />}
      <Cluster gap="4px 18px">
        {choice}
        <Button
          variant="quiet"
          aria-label={t('shop.removeOne', { title: row.title })}
          aria-disabled={busy}
          onClick={onRemove}
        >
          {t('shop.remove')}
        </Button>
      </Cluster>
    </Stack>
  </Row>
)
