import { Cluster, Grid } from '../layout/boxes.tsx'
import css from './StrengthMeter.module.css'

interface StrengthMeterProps {
  level: 0 | 1 | 2 | 3
  /** The level as text, so that colour is not the only sign. */
  label: string
}

/** The strength of a password while it is typed: three bars and a label. */
export const StrengthMeter = ({ level, label }: StrengthMeterProps) => (
  <Cluster as="span" gap="2px 10px" quiet="small" className={css.meter} data-level={level}>
    <Grid as="span" columns="repeat(3, 1fr)" gap={4} className={css.bars} aria-hidden>
      <span className={css.bar} />
      <span className={css.bar} />
      <span className={css.bar} />
    </Grid>
    <span>{label}</span>
  </Cluster>
)
