import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Link } from '../../kit/Link.tsx'
import { formatCount, t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { countFilters, withoutFilters, withRows } from './search-changes.ts'
import type { SearchPlace } from './search-navigation.ts'
import css from './ZeroHits.module.css'

interface ZeroHitsProps {
  place: SearchPlace
  relaxed: SearchAnswer['relaxed']
}

/** Nothing found: what a wider search would find, and the ways to widen it. */
export function ZeroHits({ place, relaxed }: ZeroHitsProps) {
  const { state, linkTo } = place
  const wider =
    relaxed &&
    withRows(
      state,
      relaxed.searchItems.map((item) => ({
        oper: item.oper,
        field: item.searchField,
        mode: item.matchMode ?? '2',
        word: item.searchWord,
      })),
    )
  return (
    <Empty title={t('zero.title')}>
      <ul className={css.ways}>
        {wider && relaxed && (
          <li>
            <Link to={linkTo(wider)} look="text">
              {t('zero.relaxed', {
                words: relaxed.searchItems.map((item) => item.searchWord).join(' · '),
                n: relaxed.total,
                count: formatCount(relaxed.total),
              })}
            </Link>
          </li>
        )}
        {countFilters(state) > 0 && (
          <li>
            <Link to={linkTo(withoutFilters(state))} look="text">
              {t('zero.withoutFilters')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.advancedSearch(state)} look="text">
            {t('zero.advanced')}
          </Link>
        </li>
        <li>{t('zero.hint')}</li>
      </ul>
    </Empty>
  )
}
