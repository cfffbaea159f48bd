import type { CSSProperties } from 'react'
import { barLength } from './bar-length.ts'
import { Row } from '../layout/boxes.tsx'
import { Quiet } from '../layout/Quiet.tsx'
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
  <Row as="span" gap={10} className={css.count}>
    <span
      className={css.bar}
      style={{ '--length': barLength(value, largest, 100) / 100 } as CSSProperties}
      aria-hidden
    />
    <Quiet as="span" size="normal" figures className={css.words}>
      {words}
    </Quiet>
  </Row>
)
