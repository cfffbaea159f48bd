import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { CardsBlock } from '../../app/lists/CardsBlock.tsx'
import { LetterBar } from '../../app/lists/LetterBar.tsx'
import { paths } from '../../app/paths.ts'
import { cardOf } from './database-card.ts'
import { t } from './words.ts'

/** Databases on the home screen: the letters, and the first ones; nothing where the library has none. */
export function HomeDatabases() {
  const { data } = useSuspenseQuery(query(home.databases, { rows: 6 }))
  if (data.total === 0) return null
  return (
    <CardsBlock
      title={t('databases.title')}
      all={{ to: paths.databases(), name: t('databases.all', { n: data.total }) }}
    >
      <LetterBar
        label={t('databases.letters')}
        allName={t('databases.allLetters')}
        letters={data.letters}
        linkTo={(letter) => paths.databases({ letter })}
      />
      <CardGrid cards={data.records.map(cardOf)} low />
    </CardsBlock>
  )
}
