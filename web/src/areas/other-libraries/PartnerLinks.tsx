import type { OtherLibrary } from '@wenyuan/contract/areas/search.ts'
import { paths } from '../../app/paths.ts'
import type { SearchState } from '../../app/search/search-state.ts'
import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
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
        <Row
          as={Link}
          gap={12}
          align="baseline"
          to={path ? searchAt(path, state) : link}
          newWindow
          ruled
          className={css.library}
        >
          <span className={css.name}>{name}</span>
          {kind === 'consortium' && (
            <Quiet as="span" className={css.kind}>
              {t('otherLibraries.consortium')}
            </Quiet>
          )}
          <Quiet as="span" className={css.count}>
            {count === null
              ? t('otherLibraries.elsewhere')
              : t('otherLibraries.count', { n: count, count: formatCount(count) })}
          </Quiet>
        </Row>
      </li>
    ))}
  </ul>
)

/** Address of the search at another tenant of this installation. */
const searchAt = (path: string, state: SearchState): string =>
  `${window.location.origin}/${encodeURIComponent(path)}/#${paths.searchList(state)}`
