import { useQuery } from '@tanstack/react-query'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import { query } from '../../api/query.ts'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { fieldName } from '../../app/search/search-words.ts'
import { useSearchPlace } from '../../app/search/search-navigation.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Results } from '../search/public.ts'
import css from './CategoryScreen.module.css'
import { ClassShelf } from './ClassShelf.tsx'
import { ClassTree } from './ClassTree.tsx'
import { ClassWay } from './ClassWay.tsx'
import { classSearch } from './class-search.ts'
import { HeadingList } from './HeadingList.tsx'
import { headingFields, headingPlaceOf } from './heading-place.ts'
import { t } from './words.ts'

/** An English name of a field within a sentence. */
const inSentence = (name: string): string => name.toLocaleLowerCase('en')

/** Browsing by class: the classification on the left, the records of the selected class next to it. */
export function CategoryScreen() {
  const { search } = useLocation()
  const parameters = parseQuery(search)
  const chosen = firstValue(parameters, 'class')
  const asked = headingPlaceOf(parameters)
  const { data: classes } = useQuery(query(browse.classes, { parent: '' }))
  // a library may class its records by another classification, or by none
  const hasClasses = classes?.length !== 0
  const headings = asked ?? (hasClasses || chosen ? undefined : headingPlaceOf({ by: 'title' }))
  const place = useSearchPlace(chosen ? { class: chosen } : {})
  return (
    <Screen
      title={
        headings ? t('headings.title', { field: inSentence(fieldName(headings.by)) }) : t('category.title')
      }
      about={headings?.by === 'callNo' ? undefined : t(headings ? 'headings.about' : 'category.about')}
    >
      <div className={css.ways}>
        <SegmentedControl
          label={t('headings.ways')}
          current={headings?.by ?? 'class'}
          choices={[
            ...(hasClasses ? [{ key: 'class', label: t('headings.classes'), to: paths.category() }] : []),
            ...headingFields.map((by) => ({ key: by, label: fieldName(by), to: paths.category({ by }) })),
          ]}
        />
      </div>
      {headings ? (
        <HeadingList place={headings} />
      ) : chosen ? (
        <>
          <ClassWay key={chosen} chosen={chosen} />
          {place.state.page === 1 && (
            <LoadedPart key={chosen} fallback={<div className={css.shelf} />} silent>
              <ClassShelf code={chosen} />
            </LoadedPart>
          )}
          <Results
            place={{ ...place, state: classSearch(place.state, chosen) }}
            aside={
              <div className={css.beside} data-tree-box>
                <ClassTree chosen={chosen} linkTo={(code) => paths.category({ class: code })} />
              </div>
            }
          />
        </>
      ) : (
        <ClassTree chosen="" linkTo={(code) => paths.category({ class: code })} wide />
      )}
    </Screen>
  )
}
