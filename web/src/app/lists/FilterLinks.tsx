import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './FilterLinks.module.css'

interface FilterLink {
  /** Empty: the link that lists everything. */
  value: string
  name: string
  /** How many things the link lists. */
  count?: number
}

interface FilterLinksProps {
  label: string
  links: readonly FilterLink[]
  /** Absent: the links lead to another screen. */
  current?: string
  linkTo: (value: string) => string
}

/** Links that narrow a list by one value, in a row that wraps. */
export const FilterLinks = ({ label, links, current, linkTo }: FilterLinksProps) => (
  <Cluster as="nav" gap={8} align="normal" aria-label={label}>
    {links.map(({ value, name, count }) => (
      <Row
        as={Link}
        inline
        gap={6}
        key={value}
        className={css.link}
        to={linkTo(value)}
        aria-current={current === value ? 'page' : undefined}
      >
        {name}{' '}
        {count !== undefined && (
          <Quiet as="span" size="normal" figures>
            {formatCount(count)}
          </Quiet>
        )}
      </Row>
    ))}
  </Cluster>
)
