import { useSuspenseQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { paths } from '../../app/paths.ts'
import { cardOf } from './collection-card.ts'
import { t } from './words.ts'

/** The collections opened most, for the home screen; nothing where the library has none. */
export function HotCollections() {
  const { data } = useSuspenseQuery(query(specialCollections.hotOnHome, { rows: 3 }))
  if (data.length === 0) return null
  return (
    <CardsBlock
      title={t('collections.title')}
      all={{ to: paths.specialCollections(), name: t('collections.all') }}
    >
      <CardGrid cards={data.map(cardOf)} />
    </CardsBlock>
  )
}
