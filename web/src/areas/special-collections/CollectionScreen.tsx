import { useSuspenseQuery } from '@tanstack/react-query'
import { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import { query } from '../../api/query.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { type SearchPlace, useSearchPlace } from '../../app/search/search-navigation.ts'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { SearchBox } from '../search-box/public.ts'
import { Results } from '../search/public.ts'
import { CollectionGate } from './CollectionGate.tsx'
import { CollectionHead } from './CollectionHead.tsx'
import { t } from './words.ts'

/**
 * One collection, or a part of it: what it is, and a search among its records. The ids are in the path, or in the query
 * of "/specialBaseNav/specialBaseDetail".
 */
export function CollectionScreen() {
  const { id, twoId } = useParams()
  const search = useQueryParameters()
  const said = {
    packageId: firstValue(search, 'packageId').slice(0, 64) || '-',
    childId: firstValue(search, 'childId').slice(0, 64),
  }
  const collection = id === undefined ? said : { packageId: id, childId: twoId ?? '' }
  return (
    <CollectionGate resetKey={JSON.stringify(collection)}>
      <LoadedCollection collection={collection} own={id === undefined ? said : {}} />
    </CollectionGate>
  )
}

interface LoadedCollectionProps {
  collection: { packageId: string; childId: string }
  /** Parameters of the screen's own address. */
  own: Readonly<Record<string, string>>
}

function LoadedCollection({ collection, own }: LoadedCollectionProps) {
  const { data } = useSuspenseQuery(query(specialCollections.detail, collection))
  const place = useSearchPlace(own)
  const held: SearchPlace = { ...place, state: { ...place.state, collection } }
  const [row] = place.state.rows
  return (
    <Screen title={data.name} about={data.introduction}>
      <CollectionHead collection={data} />
      <search aria-label={t('collections.searchIn')}>
        <SearchBox
          key={row?.word ?? ''}
          words={row?.word ?? ''}
          field={row?.field ?? 'all'}
          onSearch={(words, field) => place.change(searchFor(words, field, place.state))}
        />
      </search>
      <Results place={held} />
    </Screen>
  )
}
