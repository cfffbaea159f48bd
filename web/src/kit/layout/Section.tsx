import type { ReactNode } from 'react'
import css from './Section.module.css'

interface SectionProps {
  title: string
  /** `page`: a part of a long page, separated from the one above. */
  variant?: 'plain' | 'page'
  /** Space between title and content, in pixels. */
  gap?: number
  children: ReactNode
}

/** A part of a screen with its own title. */
export const Section = ({ title, variant = 'plain', gap = 10, children }: SectionProps) => (
  <section className={css[variant]} aria-label={title}>
    <h2 style={{ marginBottom: gap }}>{title}</h2>
    {children}
  </section>
)
