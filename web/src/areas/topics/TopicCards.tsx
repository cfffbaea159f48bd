import type { TopicCard } from '@wenyuan/contract/areas/topics.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import css from './Topics.module.css'
import { t } from './words.ts'

/** Topics in a grid, each with its picture, name and summary. */
export const TopicCards = ({ topics, stale = false }: { topics: readonly TopicCard[]; stale?: boolean }) => (
  <ul className={css.cards} data-stale={stale || undefined}>
    {topics.map((topic) => (
      <li key={topic.topicId} className={css.card}>
        {topic.coverUrl && (
          <img className={css.cover} src={topic.coverUrl} alt="" loading="lazy" decoding="async" />
        )}
        <h3 className={css.name}>
          <Link to={paths.topic({ id: topic.topicId })}>{topic.name}</Link>
        </h3>
        {topic.summary && <p className={css.summary}>{topic.summary}</p>}
        <Quiet className={css.facts}>{factsOf(topic)}</Quiet>
      </li>
    ))}
  </ul>
)

export const factsOf = ({ className, count, to }: TopicCard): string =>
  [
    className,
    count > 0 ? t('topics.records', { n: count, count: formatCount(count) }) : '',
    to && t('topics.until', { day: formatDay(to) }),
  ]
    .filter(Boolean)
    .join(' · ')
