import { useQuery } from '@tanstack/react-query'
import { home } from '@wenyuan/contract/areas/home.ts'
import { announced, query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { popularFor } from '../../app/search/popular-words.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { withLibraryInUse } from '../../app/search/search-navigation.ts'
import { Link } from '../../kit/Link.tsx'
import { languageInUse } from '../../locales/translation.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './PopularSearches.module.css'
import { t } from './words.ts'

/** Number shown below the box, selected by the language of the screen. */
const SHOWN = 8
const ASKED = 40

/** Popular searches below the box; their space is reserved while they load. */
export function PopularSearches() {
  const { data } = useQuery({ ...query(home.popularSearches, { rows: ASKED }), ...announced })
  return (
    <Row gap="0 18px" className={css.line}>
      {data && data.length > 0 && (
        <>
          <span className={css.label}>{t('home.popular')}</span>
          <Row as="ul" gap="0 18px" className={css.words}>
            {popularFor(languageInUse(), data, SHOWN).map(({ keyWord }) => (
              <li key={keyWord}>
                <Link to={paths.searchList(withLibraryInUse(searchFor(keyWord)))}>{keyWord}</Link>
              </li>
            ))}
          </Row>
        </>
      )}
    </Row>
  )
}
