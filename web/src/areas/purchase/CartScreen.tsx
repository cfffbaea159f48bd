import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'
import { CartOfVendor } from './CartOfVendor.tsx'
import { tellsAllowance } from './shop-access.ts'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { useShopAction } from './shop-action.ts'
import { t } from './words.ts'

/** The cart, checked again whenever it is shown. Source: spec 1 §2 "drivePurCart". */
export const CartScreen = () => (
  <ShopWindow title={t('shop.cart')} place="cart">
    <Cart />
  </ShopWindow>
)

function Cart() {
  const { data } = useSuspenseQuery({ ...query(purchase.cart, {}), ...refetchedOnFocus })
  const { data: standing } = useSuspenseQuery(query(purchase.mayBuy, {}))
  const { busy, run } = useShopAction()
  const { records, left } = data
  const vendors = [...new Set(records.map(({ vendorId }) => vendorId))]
  const refused = records.filter(({ eligible }) => !eligible)
  if (records.length === 0)
    return (
      <Screen title={t('shop.cart')}>
        <Empty title={t('shop.cartEmpty')}>
          <Link to={paths.purchase()} variant="text">
            {t('shop.toShop')}
          </Link>
        </Empty>
      </Screen>
    )
  const remove = (itemIds: string[]) => void run(() => call(purchase.removeFromCart, { itemIds }))
  return (
    <Screen title={t('shop.cart')}>
      {tellsAllowance(standing.reasons) && <AllowanceLine left={left} label={t('shop.leftNow')} />}
      {vendors.map((vendorId) => (
        <CartOfVendor
          key={vendorId}
          rows={records.filter((row) => row.vendorId === vendorId)}
          left={left}
          named={vendors.length > 1}
          busy={busy}
          onRemove={(itemId) => remove([itemId])}
        />
      ))}
      <p className={`${css.buttons} ${css.quietFirst}`}>
        {refused.length > 0 && (
          <Button
            variant="quiet"
            aria-disabled={busy}
            onClick={() => remove(refused.map(({ itemId }) => itemId))}
          >
            {t('shop.removeRefused', { n: refused.length })}
          </Button>
        )}
        <Button variant="quiet" aria-disabled={busy} onClick={() => remove([])}>
          {t('shop.emptyCart')}
        </Button>
      </p>
    </Screen>
  )
}
