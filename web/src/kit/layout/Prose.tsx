import type { ComponentProps, ElementType } from 'react'
import css from './Prose.module.css'

type ProseProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as'> & {
  as?: Tag
  /** Space over and under it, in pixels. */
  above?: number
  below?: number
}

/** Text that the library or a reader has written: with its own line breaks, in lines that can be read. */
export function Prose<Tag extends ElementType = 'p'>(props: ProseProps<Tag>) {
  const { as, above, below, className, ...rest }: ProseProps<ElementType> = props
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={[css.prose, className].filter(Boolean).join(' ')}
      style={{ marginTop: above, marginBottom: below }}
    />
  )
}
