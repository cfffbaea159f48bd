import type { ReactNode } from 'react'
import css from './Facts.module.css'

interface FactsProps {
  /** Name and value; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known of a thing, in columns. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
