import type { ComponentProps, ElementType } from 'react'
import css from './Quiet.module.css'

type QuietProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'size'> & {
  /** `p` unless it names another element. */
  as?: Tag
  size?: 'small' | 'medium' | 'normal'
  /** Counts and dates: all digits are as wide. */
  figures?: boolean
  /** Space over and under it, in pixels. */
  above?: number
  below?: number
}

/** Text of less weight: facts next to a title, help, dates. */
export function Quiet<Tag extends ElementType = 'p'>(props: QuietProps<Tag>) {
  const {
    as,
    size = 'small',
    figures,
    above,
    below,
    className,
    style,
    ...rest
  }: QuietProps<ElementType> = props
  const Element: ElementType = as ?? 'p'
  const classes = [css.quiet, size === 'normal' ? undefined : css[size], figures && css.figures, className]
  return (
    <Element
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      style={{ marginTop: above, marginBottom: below, ...style }}
    />
  )
}
