import { Link } from '../../kit/Link.tsx'
import { formatCount } from '../../locales/translation.ts'
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
  <nav className={css.links} aria-label={label}>
    {links.map(({ value, name, count }) => (
      <Link
        key={value}
        className={css.link}
        to={linkTo(value)}
        aria-current={current === value ? 'page' : undefined}
      >
        {name} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
      </Link>
    ))}
  </nav>
)
