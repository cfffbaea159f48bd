import { Link } from '../../kit/Link.tsx'
import { useShopAccess } from './shop-access.ts'
import { shopSearchPath } from './shop-search.ts'
import { t } from './words.ts'

interface ShopOfferProps {
  /** What is looked for: a number, or else words of the title. */
  isbn?: string | undefined
  title?: string | undefined
}

/** The way to the same book in the shop, in the shop's own window; nothing where this reader could not buy it now. */
export function ShopOffer({ isbn = '', title = '' }: ShopOfferProps) {
  const { canBuy } = useShopAccess()
  const q = isbn || title
  if (!canBuy || q === '') return null
  return (
    <p>
      <Link to={shopSearchPath({ q, field: isbn ? 'isbn' : 'all' })} newWindow variant="text">
        {t('shop.elsewhere')}
      </Link>
    </p>
  )
}
