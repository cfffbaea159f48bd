import { useSuspenseQuery } from '@tanstack/react-query'
import { topics } from '@wenyuan/contract/areas/topics.ts'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { paths } from '../../app/paths.ts'
import { cardOf } from './topic-card.ts'
import { t } from './words.ts'

/** The topics opened most, for the home screen; nothing where the library has none. */
export function HotTopics() {
  const { data } = useSuspenseQuery(query(topics.hot, { rows: 3 }))
  if (data.length === 0) return null
  return (
    <CardsBlock title={t('topics.title')} all={{ to: paths.topics(), name: t('topics.all') }}>
      <CardGrid cards={data.map(cardOf)} />
    </CardsBlock>
  )
}
