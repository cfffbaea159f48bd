import { useState } from 'react'
import { takeFirstWords } from '../../app/first-words.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/screen/title.ts'
import { limitedTo, searchFor } from '../../app/search/search-changes.ts'
import { useNewSearch } from '../../app/search/search-navigation.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { KeptFilters, SearchBox, withKeptFilters } from '../search/public.ts'
import { HomeBlocks } from './HomeBlocks.tsx'
import css from './HomeScreen.module.css'
import { HomeStrip } from './HomeStrip.tsx'
import { PopularSearches } from './PopularSearches.tsx'
import { t } from './words.ts'

/** The home screen: search box, popular searches and shelves. Source: spec 1 §2 "/Home". */
export function HomeScreen() {
  const { headline } = useSiteConfig()
  const newSearch = useNewSearch()
  const [first] = useState(takeFirstWords)
  const isOpen = useOpenPaths()
  const lists = [paths.hotLoans(), paths.newBooks(), paths.popularBooks()].find(isOpen)
  useTitle('')
  return (
    <main>
      <div className="hero" data-drawn="1">
        <h1 className="hero-line">{headline}</h1>
        <SearchBox
          large
          words={first.words}
          focused={first.focused}
          field="all"
          onSearch={(words, field) => newSearch(withKeptFilters(searchFor(words, field)))}
          onLimited={(words, field, limits) =>
            newSearch(limitedTo(withKeptFilters(searchFor(words, field)), limits))
          }
        />
        <div className={css.under}>
          <KeptFilters />
          <PopularSearches />
          <p className={css.ways}>
            <Link to={paths.advancedSearch()}>{t('search.advanced')}</Link>
            {isOpen(paths.category()) && <Link to={paths.category()}>{t('category.title')}</Link>}
            {lists && <Link to={lists}>{t('home.lists')}</Link>}
          </p>
        </div>
      </div>
      <HomeStrip />
      <HomeBlocks />
    </main>
  )
}
