import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { BlockHead } from '../../kit/layout/BlockHead.tsx'
import { Link } from '../../kit/Link.tsx'
import { FeaturedList } from './FeaturedList.tsx'
import css from './HotLists.module.css'
import { OtherLists } from './OtherLists.tsx'
import { t } from './words.ts'

/**
 * The lists that most readers began to follow: one of the library with its picture, and the next ones; nothing where there
 * are none.
 */
export function HotLists() {
  const { data } = useSuspenseQuery(query(home.bookLists, { rows: 12 }))
  const featured = data.find(({ owner }) => owner === 'library') ?? data[0]
  if (!featured) return null
  const others = data.filter((list) => list !== featured)
  return (
    <section className={css.block} aria-label={t('bookLists.hot')}>
      <BlockHead title={t('bookLists.hot')} more={<Link to={paths.bookLists()}>{t('bookLists.all')}</Link>} />
      <div className={css.lists} data-alone={others.length === 0 || undefined}>
        <FeaturedList list={featured} />
        {others.length > 0 && <OtherLists lists={others} />}
      </div>
    </section>
  )
}
