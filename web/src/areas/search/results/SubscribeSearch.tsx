import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { currentIdentity } from '../../../api/identity.ts'
import { formatQuery } from '../../../app/query-string.ts'
import { bodyOf, itemOf } from '../../../app/search/search-body.ts'
import { readAs } from '../../../app/search/saved-body.ts'
import { withPage } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { useSiteConfig } from '../../../app/site/site-facts.ts'
import { type Followed, SubscribeButton } from '../../subscriptions/public.ts'
import { t } from '../words.ts'

interface SubscribeSearchProps {
  place: SearchPlace
  understood: SearchAnswer['understood']
}

/**
 * Follows the search of a result list, with its filters: as its words were read, since what arrives later is searched as
 * it stands. A search without words and filters cannot be followed.
 */
export function SubscribeSearch({ place, understood }: SubscribeSearchProps) {
  const { publicFeeds } = useSiteConfig()
  const state = understood ? readAs(place.state, understood) : place.state
  const address = place.linkTo(withPage(state, 1))
  const { rows, within, facets, classCode, collection } = state
  // a subscription cannot be limited to a special collection
  if (collection) return null
  if (rows.length + within.length === 0 && Object.keys(facets).length === 0 && !classCode) return null
  const body = bodyOf(state)
  const followed: Followed = {
    kind: 'search',
    // a search within the results is one more condition
    body: { ...body, searchItems: [...(body.searchItems ?? []), ...within.map(itemOf)] },
    address,
  }
  return (
    <SubscribeButton
      followed={followed}
      name={address}
      words={{ subscribe: t('search.subscribe'), signIn: t('search.subscribeSignIn') }}
      feed={publicFeeds ? feedOf(state) : undefined}
      align="end"
      brief
    />
  )
}

/** The public feed of a search of one row with filters; others have only the reader's own feed. */
function feedOf(state: SearchState): string | undefined {
  const { rows, within, from, to, onShelf, classCode, facets, excluded } = state
  const [row] = rows
  if (rows.length > 1 || within.length > 0 || from || to || onShelf || classCode) return undefined
  if (Object.keys(excluded).length > 0) return undefined
  if (row && row.mode !== '2') return undefined
  const words = row ? { keyWord: row.word, searchField: row.field } : {}
  return `/${currentIdentity().mappingPath}/feed/search${formatQuery({ ...words, ...facets })}`
}
