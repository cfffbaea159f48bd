import { useSuspenseQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { query } from '../../api/query.ts'
import { CardGrid } from '../../app/lists/CardGrid.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { cardOf } from './collection-card.ts'
import { CollectionGate } from './CollectionGate.tsx'
import { t } from './words.ts'

/** All parts of a collection. Source: spec 1 §2 "childBaseList". */
export function PartsScreen() {
  const search = useQueryParameters()
  const packageId = firstValue(search, 'packageId').slice(0, 64) || '-'
  return (
    <CollectionGate resetKey={packageId}>
      <LoadedParts packageId={packageId} />
    </CollectionGate>
  )
}

function LoadedParts({ packageId }: { packageId: string }) {
  const { data: collection } = useSuspenseQuery(query(specialCollections.detail, { packageId }))
  const { data: parts } = useSuspenseQuery(query(specialCollections.parts, { packageId }))
  return (
    <Screen
      title={t('collections.partsOf', { name: collection.name })}
      aside={
        <Link to={paths.specialCollection({ id: packageId })} variant="text">
          {collection.name}
        </Link>
      }
    >
      <ListTotal text={t('collections.children', { n: parts.length, count: formatCount(parts.length) })} />
      {parts.length === 0 ? (
        <Empty title={t('collections.noParts')} />
      ) : (
        <CardGrid cards={parts.map(cardOf)} low={parts.every(({ introduction }) => !introduction)} />
      )}
    </Screen>
  )
}
