import type { HTMLAttributes } from 'react'
import css from './Quiet.module.css'

interface QuietProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'small' | 'legend' | 'time'
  size?: 'small' | 'medium' | 'normal'
  /** For a `time` element. */
  dateTime?: string
}

/** Text of less weight: facts next to a title, help, dates. */
export const Quiet = ({ as: Element = 'p', size = 'small', className, ...rest }: QuietProps) => (
  <Element
    className={[css.quiet, size === 'normal' ? undefined : css[size], className].filter(Boolean).join(' ')}
    {...rest}
  />
)
