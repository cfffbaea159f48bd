import { Star } from 'lucide-react'
import css from './Stars.module.css'

/** An average as five partly filled stars; `label` gives it as text. */
export const Stars = ({ value, label, size = 16 }: { value: number; label: string; size?: number }) => (
  <span className={css.stars} role="img" aria-label={label}>
    <StarRow className={css.ground} size={size} />
    <span className={css.filled} style={{ width: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}>
      <StarRow className={css.row} size={size} />
    </span>
  </span>
)

const StarRow = ({ size, className }: { size: number; className: string | undefined }) => (
  <span className={className} aria-hidden>
    {[1, 2, 3, 4, 5].map((at) => (
      <Star key={at} size={size} />
    ))}
  </span>
)
