import type { OtherLibrary } from '@wenyuan/contract/areas/search.ts'
import { paths } from '../../../app/paths.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import css from './OtherLibraries.module.css'

interface OtherLibrariesProps {
  libraries: readonly OtherLibrary[]
  /** What is asked of libraries of this installation. */
  state: SearchState
}

/** Partners that can be asked the same, a click each, in a window of their own: the reader's search stays. */
export const OtherLibraries = ({ libraries, state }: OtherLibrariesProps) => (
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

/** Another library of this installation is another page under the same roof. */
const searchAt = (path: string, state: SearchState): string =>
  `${window.location.origin}/${encodeURIComponent(path)}/#${paths.searchList(state)}`
