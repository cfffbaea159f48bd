import type { ComponentProps, ElementType } from 'react'
import css from './Clamp.module.css'

type ClampProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'as' | 'style'> & {
  as?: Tag
  lines: number
}

/** Text that ends with an ellipsis after some lines. */
export function Clamp<Tag extends ElementType = 'p'>(props: ClampProps<Tag>) {
  const { as, lines, className, ...rest }: ClampProps<ElementType> = props
  const Element: ElementType = as ?? 'p'
  return (
    <Element
      {...rest}
      className={[css.clamp, className].filter(Boolean).join(' ')}
      style={{ WebkitLineClamp: lines }}
    />
  )
}
