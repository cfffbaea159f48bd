import { useQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { shopSearchPath } from './shop-search.ts'
import { t } from './words.ts'

interface ShopOfferProps {
  /** What is looked for: a number, or else words of the title. */
  isbn?: string | undefined
  title?: string | undefined
}

/** The way to the same book in the shop, in the shop's own window; nothing where the library has no shop. */
export function ShopOffer({ isbn = '', title = '' }: ShopOfferProps) {
  const { data: rules } = useQuery(query(purchase.rules, {}))
  const q = isbn || title
  if (!rules?.version || q === '') return null
  return (
    <p>
      <Link to={shopSearchPath({ q, field: isbn ? 'isbn' : 'all' })} newWindow variant="text">
        {t('shop.elsewhere')}
      </Link>
    </p>
  )
}
