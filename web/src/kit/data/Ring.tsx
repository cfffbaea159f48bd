import type { ReactNode } from 'react'
import css from './Ring.module.css'

interface RingProps {
  /** Of the circle that is drawn, 0 to 1. */
  part: number
  state: 'good' | 'soon' | 'late'
  /** Says the same in words. */
  label: string
  /** Pixels. */
  size: number
  /** In the middle: a number. */
  children: ReactNode
}

const STROKE = 3

/** A part of a whole as an arc from the top, clockwise, with a number in the middle. */
export function Ring({ part, state, label, size, children }: RingProps) {
  const radius = (size - STROKE) / 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE }
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={`${css.ring} ${css[state]}`}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} aria-hidden>
        <circle {...circle} className={css.whole} />
        {part > 0 && (
          <circle
            {...circle}
            className={css.part}
            pathLength={1}
            strokeDasharray={`${Math.min(part, 1)} 1`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <span aria-hidden className={css.number}>
        {children}
      </span>
    </span>
  )
}
