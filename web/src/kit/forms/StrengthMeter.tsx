import css from './StrengthMeter.module.css'

interface StrengthMeterProps {
  level: 0 | 1 | 2 | 3
  /** The level in words: colour never speaks alone. */
  label: string
}

/** How strong a password is while it is typed, in three bars and a word. */
export const StrengthMeter = ({ level, label }: StrengthMeterProps) => (
  <span className={css.meter} data-level={level}>
    <span className={css.bars} aria-hidden>
      <span className={css.bar} />
      <span className={css.bar} />
      <span className={css.bar} />
    </span>
    <span>{label}</span>
  </span>
)
