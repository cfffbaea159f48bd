import css from './StrengthMeter.module.css'

interface StrengthMeterProps {
  level: 0 | 1 | 2 | 3
  /** The level as text, so that colour is not the only sign. */
  label: string
}

/** The strength of a password while it is typed: three bars and a label. */
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
