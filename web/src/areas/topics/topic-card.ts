import type { TopicCard } from '@wenyuan/contract/areas/topics.ts'
import type { GridCard } from '../../app/lists/CardGrid.tsx'
import { paths } from '../../app/paths.ts'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

export const cardOf = (topic: TopicCard): GridCard => ({
  to: paths.topic({ id: topic.topicId }),
  name: topic.name,
  coverUrl: topic.coverUrl,
  text: topic.summary,
  facts: factsOf(topic),
})

export const factsOf = ({ className, count, to }: TopicCard): string =>
  [
    className,
    count > 0 ? t('topics.records', { n: count, count: formatCount(count) }) : '',
    to && t('topics.until', { day: formatDay(to) }),
  ]
    .filter(Boolean)
    .join(' · ')
