import { useQuery } from '@tanstack/react-query'
import { site } from '@wenyuan/contract/areas/site.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { t } from '../../locales/translation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './FixedIcons.module.css'

/** Contains its own failures: the rest of the screen works without these icons. */
export const FixedIcons = () => (
  <ErrorBoundary resetKey="icons" renderError={() => null}>
    <Icons />
  </ErrorBoundary>
)

/**
 * A tenant's links fixed to the edge of every screen, such as a questionnaire; below the content where there is no
 * room.
 */
function Icons() {
  const { data } = useQuery({ ...query(site.fixedIcons, {}) })
  if (!data || data.length === 0) return null
  return (
    <nav aria-label={t('shell.quickLinks')} className={css.edge} data-print="no">
      <Cluster as="ul" gap={8} align="normal" className={css.list}>
        {data.map(({ name, iconUrl, link }) => (
          <li key={`${name} ${link}`}>
            <Row as={Link} to={link} newWindow card className={css.link}>
              {iconUrl && <img src={iconUrl} alt="" width="22" height="22" loading="lazy" />}
              {name}
            </Row>
          </li>
        ))}
      </Cluster>
    </nav>
  )
}
