import type { CSSProperties } from 'react'
import { barLength } from './bar-length.ts'
import css from './CountBar.module.css'

interface CountBarProps {
  value: number
  /** The number whose bar fills the room. */
  largest: number
  /** The number in words, at the end of the bar. */
  words: string
}

/** A number in a row of a ranking as a quiet bar; the bars of its rows begin at one edge. */
export const CountBar = ({ value, largest, words }: CountBarProps) => (
  <span className={css.count}>
    <span
      className={css.bar}
      style={{ '--length': barLength(value, largest, 100) / 100 } as CSSProperties}
      aria-hidden
    />
    <span className={css.words}>{words}</span>
  </span>
)
