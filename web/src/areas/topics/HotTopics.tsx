import { useQuery } from '@tanstack/react-query'
import { topics } from '@wenyuan/contract/areas/topics.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { TopicCards } from './TopicCards.tsx'
import css from './Topics.module.css'
import { t } from './words.ts'

/** The topics opened most, for the home screen; nothing where the library has none. */
export function HotTopics() {
  const { data } = useQuery(query(topics.hot, { rows: 3 }))
  if (!data || data.length === 0) return null
  return (
    <section className={css.homeBlock} aria-label={t('topics.title')}>
      <div className={css.blockHead}>
        <h2>{t('topics.title')}</h2>
        <Link to={paths.topics()}>{t('topics.all')}</Link>
      </div>
      <TopicCards topics={data} />
    </section>
  )
}
