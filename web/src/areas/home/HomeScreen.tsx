import { home } from '@wenyuan/contract/areas/home.ts'
import { Suspense, useState } from 'react'
import { takeFirstWords } from '../../app/first-words.ts'
import { paths } from '../../app/paths.ts'
import { RecordShelf } from '../../app/records/RecordShelf.tsx'
import { useTitle } from '../../app/screen/title.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { useNewSearch } from '../../app/search/search-navigation.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Link } from '../../kit/Link.tsx'
import { LazyMount } from '../../kit/layout/LazyMount.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { HotLists } from '../book-lists/public.ts'
import { SearchBox } from '../search/public.ts'
import { RecommendedToday } from '../subscriptions/public.ts'
import { Disciplines } from './Disciplines.tsx'
import css from './HomeScreen.module.css'
import { LibraryNews } from './LibraryNews.tsx'
import { PopularSearches } from './PopularSearches.tsx'
import { t } from './words.ts'

/** The home screen: search box, popular searches and shelves. Source: spec 1 §2 "/Home". */
export function HomeScreen() {
  const { headline } = useSiteConfig()
  const libCode = useLibraryInUse()
  const newSearch = useNewSearch()
  const reader = useReader()
  const [first] = useState(takeFirstWords)
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
          onSearch={(words, field) => newSearch(searchFor(words, field))}
        />
        <div className={css.under}>
          <PopularSearches />
          <p className={css.ways}>
            <Link to={paths.advancedSearch()}>{t('search.advanced')}</Link>
            <Link to={paths.category()}>{t('category.title')}</Link>
            <Link to={paths.hotLoans()}>{t('home.lists')}</Link>
          </p>
        </div>
      </div>
      <div className={css.rooms}>
        {reader && (
          <ErrorBoundary resetKey="" renderError={() => null}>
            <Suspense>
              <RecommendedToday />
            </Suspense>
          </ErrorBoundary>
        )}
        <RecordShelf
          title={t('home.newBooks')}
          endpoint={home.newBooks}
          libCode={libCode}
          more={{ to: paths.newBooks(), label: t('home.allNewBooks') }}
        />
        <RecordShelf
          title={t('home.hotLoans')}
          endpoint={home.hotLoans}
          libCode={libCode}
          more={{ to: paths.hotLoans(), label: t('home.allHotLoans') }}
        />
        <RecordShelf
          title={t('home.newCollections')}
          endpoint={home.newCollections}
          libCode={libCode}
          more={{ to: paths.eBooks(), label: t('home.allEBooks') }}
        />
        <LazyMount height={1}>
          <ErrorBoundary resetKey="" renderError={() => null}>
            <Suspense>
              <HotLists />
            </Suspense>
          </ErrorBoundary>
        </LazyMount>
        <Disciplines />
        <LibraryNews />
      </div>
    </main>
  )
}
