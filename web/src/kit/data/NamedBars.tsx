import { Fragment } from 'react'
import { CountBar } from './CountBar.tsx'
import { Grid } from '../layout/boxes.tsx'
import css from './NamedBars.module.css'

/** More bars than these make a long picture; the table beside it has all. */
const MOST = 6

interface NamedBarsProps {
  bars: readonly { label: string; value: number; mark?: string }[]
  caption: string
  formatValue: (value: number) => string
}

/** Bars below each other, each beside its name, which is never cut: a long one takes a second line. */
export function NamedBars({ bars, caption, formatValue }: NamedBarsProps) {
  const largest = Math.max(...bars.map(({ value }) => value))
  return (
    <Grid
      columns="fit-content(45%) minmax(0, 1fr)"
      gap="10px 14px"
      align="center"
      className={css.bars}
      role="img"
      aria-label={caption}
    >
      {bars.slice(0, MOST).map(({ label, value, mark = label }) => (
        <Fragment key={label}>
          <span className={css.name}>{mark}</span>
          <CountBar value={value} largest={largest} words={formatValue(value)} />
        </Fragment>
      ))}
    </Grid>
  )
}
