import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { ShopItem } from '@wenyuan/contract/shapes/purchase.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { useShopAction } from './shop-action.ts'
import { t } from './words.ts'

interface CartButtonProps {
  item: Pick<ShopItem, 'itemId' | 'title' | 'inCart' | 'eligible'>
  primary?: boolean
}

/** Puts a book into the cart; one that is there leads to it. A book that cannot be chosen has no button. */
export function CartButton({ item: { itemId, title, inCart, eligible }, primary = false }: CartButtonProps) {
  const { busy, run } = useShopAction()
  if (inCart)
    return (
      <Link to={paths.purchaseCart()} variant="text">
        {t('shop.inCart')}
      </Link>
    )
  if (!eligible) return null
  return (
    <Button
      variant={primary ? 'primary' : 'plain'}
      aria-label={t('shop.addOne', { title })}
      aria-disabled={busy}
      onClick={() => void run(() => call(purchase.addToCart, { itemId }))}
    >
      {t('shop.add')}
    </Button>
  )
}
