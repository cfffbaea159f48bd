import type { ReactNode } from 'react'
import { Link } from '../../kit/Link.tsx'
import css from './SideLinks.module.css'

interface SideLinksProps {
  title: string
  links: readonly { key: string; to: string; name: ReactNode }[]
}

/** Some links beside a list; left out where there are none. */
export const SideLinks = ({ title, links }: SideLinksProps) =>
  links.length === 0 ? null : (
    <section className={css.most} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ key, to, name }) => (
          <li key={key}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
