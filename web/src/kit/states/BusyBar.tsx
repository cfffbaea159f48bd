import css from './BusyBar.module.css'

interface BusyBarProps {
  busy: boolean
  /** What is being done. */
  label: string
}

/**
 * A bar for work whose end is not known: seen when it has taken a second. Its room is kept, so that nothing moves when
 * it comes and goes.
 */
export const BusyBar = ({ busy, label }: BusyBarProps) => (
  <div className={css.room}>{busy && <div className={css.bar} role="progressbar" aria-label={label} />}</div>
)
