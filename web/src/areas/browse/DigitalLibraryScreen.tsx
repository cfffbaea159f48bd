import { useSuspenseQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { type ReactNode } from 'react'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { query } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { paths } from '../../app/paths.ts'
import { RecordShelf } from '../../app/records/RecordShelf.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { useNewSearch } from '../../app/search/search-navigation.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { useLibraryInUse } from '../../app/site/library-choice.ts'
import { LazyMount } from '../../kit/layout/LazyMount.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { HomeDatabases } from '../databases/public.ts'
import { SearchBox } from '../search-box/public.ts'
import { HotCollections } from '../special-collections/public.ts'
import css from './DigitalLibrary.module.css'
import { digitalSearch, digitalTypes } from './digital-search.ts'
import { t } from './words.ts'

/** Everything digital on one page: what the library does not have is left out. Source: spec 1 §2 "digitalLibrary". */
export function DigitalLibraryScreen() {
  const newSearch = useNewSearch()
  const libCode = useLibraryInUse()
  return (
    <Screen title={t('digital.title')} about={t('digital.about')}>
      <SearchBox
        words=""
        field="all"
        onSearch={(words, field) => newSearch(digitalSearch(searchFor(words, field)))}
      />
      <LoadedPart fallback={<ScreenSkeleton />}>
        <DigitalKinds />
      </LoadedPart>
      <RecordShelf
        title={t('digital.new')}
        endpoint={home.newCollections}
        libCode={libCode}
        more={{ to: paths.searchList(digitalSearch()), label: t('digital.allNew') }}
      />
      <Part>
        <HotCollections />
      </Part>
      <Part>
        <HomeDatabases />
      </Part>
    </Screen>
  )
}

/** A part that fails is left out. */
const Part = ({ children }: { children: ReactNode }) => (
  <LazyMount height={1}>
    <LoadedPart silent>{children}</LoadedPart>
  </LazyMount>
)

/** The document types of digital and electronic records, with their numbers. */
function DigitalKinds() {
  const { data } = useSuspenseQuery(
    query(search.search, {
      resourceType: [...digitalTypes],
      page: 1,
      rows: 0,
      facetNames: ['docCode'],
      facetRows: 50,
    }),
  )
  const kinds = data.facets.docCode ?? []
  if (kinds.length === 0) return null
  return (
    <div className={css.kinds}>
      <Section title={t('digital.kinds')}>
        <FilterLinks
          label={t('digital.kinds')}
          links={kinds.map(({ value, count }) => ({ value, name: docTypeName(value), count }))}
          linkTo={(docCode) => paths.searchList(digitalSearch(undefined, docCode))}
        />
      </Section>
    </div>
  )
}
