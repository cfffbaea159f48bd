import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { CART_LIMIT } from '@wenyuan/contract/constants/purchase.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { parseQuery, valuesOf } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { Settlement } from './Settlement.tsx'
import { ShopWindow } from './ShopWindow.tsx'
import { t } from './words.ts'

/** From the chosen books to the order. Source: spec 1 §2 "drivePurSettle". */
export function SettleScreen() {
  const { search } = useLocation()
  return (
    <ShopWindow title={t('shop.settlement')} place="cart" resetKey={search}>
      <Chosen itemIds={valuesOf(parseQuery(search), 'item').slice(0, CART_LIMIT)} />
    </ShopWindow>
  )
}

function Chosen({ itemIds }: { itemIds: readonly string[] }) {
  const { data: cart } = useSuspenseQuery(query(purchase.cart, {}))
  const { data: vendors } = useSuspenseQuery(query(purchase.vendors, {}))
  const rows = cart.records.filter(({ itemId }) => itemIds.includes(itemId))
  const vendor = vendors.find(({ vendorId }) => vendorId === rows[0]?.vendorId)
  return (
    <Screen
      title={t('shop.settlement')}
      aside={
        <Link to={paths.purchaseCart()} variant="text">
          {t('shop.backToCart')}
        </Link>
      }
    >
      {rows.length > 0 && vendor ? (
        <Settlement rows={rows} ways={vendor.ways} />
      ) : (
        <Empty title={t('shop.nothingChosen')}>
          <Link to={paths.purchaseCart()} variant="text">
            {t('shop.backToCart')}
          </Link>
        </Empty>
      )}
    </Screen>
  )
}
