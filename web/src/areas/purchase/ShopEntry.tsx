import { ShoppingCart } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { useShopAccess } from './shop-access.ts'
import { t } from './words.ts'

/** The shop among the ways of the personal centre, as an entry of its list; nothing where it is not for this reader. */
export function ShopEntry() {
  const { isOpen } = useShopAccess()
  if (!isOpen) return null
  return (
    <li>
      <Link to={paths.purchase()}>
        <ShoppingCart aria-hidden size={20} />
        <span>
          {t('shop.title')}
          <small>{t('shop.about')}</small>
        </span>
      </Link>
    </li>
  )
}
