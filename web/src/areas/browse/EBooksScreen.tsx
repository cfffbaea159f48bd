import { Screen } from '../../app/screen/Screen.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { type SearchPlace, useSearchPlace } from '../../app/search/search-navigation.ts'
import { SearchBox, useRememberSearch } from '../search-box/public.ts'
import { Results } from '../search/public.ts'
import { eBookSearch } from './e-book-search.ts'
import { t } from './words.ts'

/** The result list limited to e-books. Source: spec 1 §2 "/elecBook". */
export function EBooksScreen() {
  const place = useSearchPlace()
  const held: SearchPlace = { ...place, state: eBookSearch(place.state) }
  const { rows } = place.state
  useRememberSearch(place)
  return (
    <Screen title={t('eBooks.title')} about={t('eBooks.about')}>
      <SearchBox
        key={rows[0]?.word ?? ''}
        words={rows[0]?.word ?? ''}
        field={rows[0]?.field ?? 'all'}
        onSearch={(words, field) => place.change(searchFor(words, field, place.state))}
      />
      <Results place={held} />
    </Screen>
  )
}
