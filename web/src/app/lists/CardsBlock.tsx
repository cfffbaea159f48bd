import type { ReactNode } from 'react'
import { Link } from '../../kit/Link.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './CardsBlock.module.css'

interface CardsBlockProps {
  title: string
  /** The screen that lists everything, where there is more. */
  all?: { to: string; name: string } | undefined
  children: ReactNode
}

/** The first cards of a list, on another screen. */
export const CardsBlock = ({ title, all, children }: CardsBlockProps) => (
  <section className={css.block} aria-label={title}>
    <Cluster gap="2px 24px" align="baseline" justify="space-between" below={14} className={css.head}>
      <h2>{title}</h2>
      {all && <Link to={all.to}>{all.name}</Link>}
    </Cluster>
    {children}
  </section>
)
