import { useLocation } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { useSearchPlace } from '../../app/search/search-navigation.ts'
import { Link } from '../../kit/Link.tsx'
import { Results } from '../search/public.ts'
import css from './CategoryScreen.module.css'
import { ClassTree } from './ClassTree.tsx'
import { classSearch } from './class-search.ts'
import { t } from './words.ts'

/** Browsing by class: the classification on the left, the records of the selected class next to it. */
export function CategoryScreen() {
  const { searchStr } = useLocation()
  const chosen = firstValue(parseQuery(searchStr), 'class')
  const place = useSearchPlace(chosen ? { class: chosen } : {})
  return (
    <Screen
      title={t('category.title')}
      about={t('category.about')}
      aside={
        chosen && (
          <Link to={paths.category()} variant="text">
            {t('category.all')}
          </Link>
        )
      }
    >
      {chosen ? (
        <Results
          place={{ ...place, state: classSearch(place.state, chosen) }}
          aside={
            <div className={css.beside}>
              <ClassTree chosen={chosen} linkTo={(code) => paths.category({ class: code })} />
            </div>
          }
        />
      ) : (
        <ClassTree chosen="" linkTo={(code) => paths.category({ class: code })} wide />
      )}
    </Screen>
  )
}
