import type { OtherLibrary } from '@wenyuan/contract/areas/search.ts'
import { paths } from '../../app/paths.ts'
import type { SearchState } from '../../app/search/search-state.ts'
import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'
import css from './PartnerLinks.module.css'

interface PartnerLinksProps {
  libraries: readonly OtherLibrary[]
  /** The search to repeat at tenants of this installation. */
  state: SearchState
}

/** Links to the same search at partner libraries, in a new window. */
export const PartnerLinks = ({ libraries, state }: PartnerLinksProps) => (
  <ul>
    {libraries.map(({ code, name, kind, count, path, link }) => (
      <li key={code}>
        <Link to={path ? searchAt(path, state) : link} newWindow className={css.library}>
          <span className={css.name}>{name}</span>
          {kind === 'consortium' && <span className={css.kind}>{t('otherLibraries.consortium')}</span>}
          <span className={css.count}>
            {count === null
              ? t('otherLibraries.elsewhere')
              : t('otherLibraries.count', { n: count, count: formatCount(count) })}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Address of the search at another tenant of this installation. */
const searchAt = (path: string, state: SearchState): string =>
  `${window.location.origin}/${encodeURIComponent(path)}/#${paths.searchList(state)}`
