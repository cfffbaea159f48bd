import { useQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { CollectionCards } from './CollectionCards.tsx'
import css from './Collections.module.css'
import { t } from './words.ts'

/** The collections opened most, for the home screen; nothing where the library has none. */
export function HotCollections() {
  const { data } = useQuery(query(specialCollections.hotOnHome, { rows: 3 }))
  if (!data || data.length === 0) return null
  return (
    <section className={css.homeBlock} aria-label={t('collections.title')}>
      <div className={css.blockHead}>
        <h2>{t('collections.title')}</h2>
        <Link to={paths.specialCollections()}>{t('collections.all')}</Link>
      </div>
      <CollectionCards collections={data} />
    </section>
  )
}
