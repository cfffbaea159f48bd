import { useQuery } from '@tanstack/react-query'
import { search } from '@wenyuan/contract/areas/search.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import { withLibraryInUse } from '../../../app/search/search-navigation.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { Link } from '../../../kit/Link.tsx'
import { t } from '../words.ts'
import css from './SpellingHelp.module.css'

/** Below this number of results, spelling suggestions are requested. */
const FEW = 50

/** Other spellings of the words; not asked while `enabled` is false. */
const spellingsQuery = (keyWord: string, enabled: boolean) => ({
  ...query(search.spelling, { keyWord }),
  enabled,
})

/** "Did you mean …", in the heading line, without a layout shift. */
export function SpellingHelp({ state, total }: { state: SearchState; total: number }) {
  const row = state.rows.length === 1 ? state.rows[0] : undefined
  const { data } = useQuery(spellingsQuery(row?.word ?? '', row !== undefined && total < FEW))
  if (!row || !data || data.length === 0) return null
  return (
    <span className={css.help}>
      {t('search.didYouMean')}
      {data.slice(0, 3).map((words) => (
        <Link
          key={words}
          to={paths.searchList(withLibraryInUse(searchFor(words, row.field, state)))}
          variant="text"
          className={css.words}
        >
          {words}
        </Link>
      ))}
    </span>
  )
}
