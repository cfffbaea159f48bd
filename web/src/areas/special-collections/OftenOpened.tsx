import { useQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { addressOf } from './collection-address.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Collections.module.css'
import { t } from './words.ts'

const SHOWN = 3

/** Links to the collections opened most. Left out where all fit on a glance, and where they cannot be loaded. */
export function OftenOpened() {
  const { data = [] } = useQuery(query(specialCollections.hot, { rows: SHOWN + 1 }))
  if (data.length <= SHOWN) return null
  return (
    <Cluster as="p" gap="4px 18px" align="normal" className={css.often}>
      <Quiet as="span" size="normal">
        {t('collections.hot')}
      </Quiet>
      {data.slice(0, SHOWN).map((collection) => (
        <Link key={addressOf(collection)} to={addressOf(collection)} variant="text">
          {collection.name}
        </Link>
      ))}
    </Cluster>
  )
}
