import type { ReactNode } from 'react'
import { Grid } from '../layout/boxes.tsx'
import css from './Facts.module.css'

interface FactsProps {
  /** Name and value; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** What is known of a thing, in columns. */
export function Facts({ facts }: FactsProps) {
  const known = facts.filter(([, value]) => Boolean(value))
  // an empty list would leave its margins
  if (known.length === 0) return null
  return (
    <Grid as="dl" columns="repeat(auto-fill, minmax(min(214px, 100%), 1fr))" className={css.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  )
}
