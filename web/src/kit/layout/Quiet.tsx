import type { HTMLAttributes } from 'react'
import css from './Quiet.module.css'

interface QuietProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'small' | 'legend' | 'time'
  size?: 'small' | 'medium' | 'normal'
  /** Of a `time`. */
  dateTime?: string
}

/** Words of less weight: facts beside a title, help, dates. */
export const Quiet = ({ as: Element = 'p', size = 'small', ...rest }: QuietProps) => (
  <Element className={size === 'normal' ? css.quiet : `${css.quiet} ${css[size]}`} {...rest} />
)
