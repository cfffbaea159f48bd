import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { useState } from 'react'
import { passAskedWords, takeFirstWords } from '../../app/first-words.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/screen/title.ts'
import { limitedTo, ofTypes, searchFor } from '../../app/search/search-changes.ts'
import { useNewSearch } from '../../app/search/search-navigation.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { SearchBox } from '../search-box/public.ts'
import { KeptFilters, withKeptFilters } from '../search/public.ts'
import { HomeBlocks } from './HomeBlocks.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './HomeScreen.module.css'
import { HomeStrip } from './HomeStrip.tsx'
import { PopularSearches } from './PopularSearches.tsx'
import { ScopeChips } from './ScopeChips.tsx'
import { openScopes, roomAddress, type Scope, typesOf } from './search-scopes.ts'
import { t } from './words.ts'

/** The home screen: search box, popular searches and shelves. Source: spec 1 §2 "/Home". */
export function HomeScreen() {
  const { headline } = useSiteConfig()
  const newSearch = useNewSearch()
  const history = useHistory()
  const [first] = useState(takeFirstWords)
  const [scope, setScope] = useState<Scope>('all')
  const isOpen = useOpenPaths()
  const scopes = openScopes(isOpen)
  const room = roomAddress(scope, '') !== undefined
  const lists = [paths.hotLoans(), paths.newBooks(), paths.popularBooks()].find(isOpen)
  useTitle('')
  const searchIn = (words: string, field: SearchField) =>
    ofTypes(withKeptFilters(searchFor(words, field)), typesOf(scope))
  return (
    <main>
      <div className="hero" data-drawn="1">
        <h1 className="hero-line">{headline}</h1>
        <SearchBox
          large
          words={first.words}
          focused={first.focused}
          passAsked={passAskedWords}
          field="all"
          plain={room}
          onSearch={(words, field) => {
            const address = roomAddress(scope, words)
            if (address) history.push(address)
            else newSearch(searchIn(words, field))
          }}
          onLimited={(words, field, limits) => newSearch(limitedTo(searchIn(words, field), limits))}
        />
        <div className={css.under}>
          <Row gap="0 28px" className={css.line}>
            {scopes.length > 0 && <ScopeChips scopes={scopes} chosen={scope} onChoose={setScope} />}
            <Row as="p" gap={20} align="normal" justify="center" className={css.ways}>
              <Link to={paths.advancedSearch()}>{t('search.advanced')}</Link>
              {isOpen(paths.category()) && <Link to={paths.category()}>{t('category.title')}</Link>}
              {lists && <Link to={lists}>{t('home.lists')}</Link>}
            </Row>
          </Row>
          <KeptFilters />
          <PopularSearches />
        </div>
      </div>
      <HomeStrip />
      <HomeBlocks />
    </main>
  )
}
