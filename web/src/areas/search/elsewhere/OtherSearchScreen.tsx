import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { search } from '@wenyuan/contract/areas/search.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { firstValue, formatQuery, parseQuery } from '../../../app/query-string.ts'
import { FailureNotice } from '../../../app/screen/FailureNotice.tsx'
import { Screen } from '../../../app/screen/Screen.tsx'
import { searchFor } from '../../../app/search/search-changes.ts'
import { blankRow, blankSearch } from '../../../app/search/search-state.ts'
import { Link } from '../../../kit/Link.tsx'
import { Empty } from '../../../kit/states/Empty.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { SearchBox } from '../box/SearchBox.tsx'
import { OtherLibraries } from '../results/OtherLibraries.tsx'
import { t } from '../words.ts'
import css from './OtherSearchScreen.module.css'

/** Partners are asked by title or ISBN. */
const askedElsewhere = ['title', 'isbn'] as const

/** Which partner libraries have a title, by its words or ISBN. Source: spec 1 §2 "/otherSearchList". */
export function OtherSearchScreen() {
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  const parameters = parseQuery(searchStr)
  const title = firstValue(parameters, 'q')
  const isbn = firstValue(parameters, 'isbn')
  const asked = Boolean(title || isbn)
  const { data, error, refetch } = useQuery({
    ...query(search.otherLibraries, { title, isbn }),
    enabled: asked,
  })
  return (
    <Screen title={t('otherLibraries.title')} about={t('otherLibraries.about')}>
      <SearchBox
        key={title || isbn}
        words={title || isbn}
        field={isbn ? 'isbn' : 'title'}
        fields={askedElsewhere}
        onSearch={(words, field) =>
          history.push(pathname + formatQuery(field === 'isbn' ? { isbn: words } : { q: words }))
        }
      />
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {asked && !data && !error && <Skeleton width="100%" height={160} />}
      {data && data.length === 0 && (
        <Empty title={t('otherLibraries.none')}>
          <p>{t('otherLibraries.noneHelp')}</p>
          <Link to={paths.searchList(searchFor(title || isbn))} variant="text">
            {t('otherLibraries.searchHere')}
          </Link>
        </Empty>
      )}
      {data && data.length > 0 && (
        <div className={css.libraries}>
          <OtherLibraries
            libraries={data}
            state={{
              ...blankSearch,
              rows: [{ ...blankRow, field: isbn ? 'isbn' : 'title', word: isbn || title }],
            }}
          />
        </div>
      )}
    </Screen>
  )
}
