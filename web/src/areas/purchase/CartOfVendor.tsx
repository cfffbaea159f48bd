import type { Allowance, ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { CartRow } from './CartRow.tsx'
import { overAllowance } from './over-allowance.ts'
import { useShopAccess } from './shop-access.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

type CartLine = ShopItem & { priceThen: number }

interface CartOfVendorProps {
  rows: readonly CartLine[]
  left: Allowance
  /** There are books of other vendors: an order goes to one vendor only. */
  named: boolean
  busy: boolean
  onRemove: (itemId: string) => void
}

/** The books of one vendor in the cart, what is chosen of them, and its sum against what is left. */
export function CartOfVendor({ rows, left, named, busy, onRemove }: CartOfVendorProps) {
  const { canBuy } = useShopAccess()
  const [without, setWithout] = useState<readonly string[]>([])
  const chosen = rows.filter(({ eligible, itemId }) => eligible && !without.includes(itemId))
  const goods = chosen.reduce((sum, { price }) => sum + price, 0)
  const over = overAllowance({ copies: chosen.length, fen: goods }, left)
  const choose = (itemId: string, isChosen: boolean) =>
    setWithout(isChosen ? without.filter((one) => one !== itemId) : [...without, itemId])
  return (
    <Section title={(named && rows[0]?.vendorName) || t('shop.chosen')}>
      <ul className={css.rows}>
        {rows.map((row) => (
          <CartRow
            key={row.itemId}
            row={row}
            busy={busy}
            choice={
              row.eligible && (
                <Checkbox
                  checked={!without.includes(row.itemId)}
                  onChange={(isChosen) => choose(row.itemId, isChosen)}
                >
                  {t('shop.order')}
                </Checkbox>
              )
            }
            onRemove={() => onRemove(row.itemId)}
          />
        ))}
      </ul>
      <Cluster gap="10px 18px" justify="flex-end" className={css.sum}>
        <p>{t('shop.sum', { n: chosen.length, amount: formatMoney(goods) })}</p>
        {over && <FormAlert kind="warning">{t(`shop.over.${over}`)}</FormAlert>}
        {chosen.length > 0 && !over && canBuy && (
          <Row
            as={Link}
            inline
            to={paths.purchaseSettle({ item: chosen.map(({ itemId }) => itemId) })}
            className={css.primary}
          >
            {t('shop.settle')}
          </Row>
        )}
      </Cluster>
    </Section>
  )
}
