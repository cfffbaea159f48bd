import { useQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { cardOf } from './database-card.ts'
import { t } from './words.ts'

/** Other databases of the same vendor and of the same subjects; left out where there are none. */
export function Neighbours({ resourceId }: { resourceId: string }) {
  const asked = { resourceId, rows: 6 }
  const { data: ofSubject = [] } = useQuery(query(databases.sameSubject, asked))
  const { data: ofVendor = [] } = useQuery(query(databases.sameVendor, asked))
  return (
    <>
      {ofSubject.length > 0 && (
        <Section title={t('databases.sameSubject')} variant="page">
          <CardGrid cards={ofSubject.map(cardOf)} low />
        </Section>
      )}
      {ofVendor.length > 0 && (
        <Section title={t('databases.sameVendor')} variant="page">
          <CardGrid cards={ofVendor.map(cardOf)} low />
        </Section>
      )}
    </>
  )
}
