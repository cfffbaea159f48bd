import type { ComponentProps, ElementType } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers only: a `span` unless `as` names another element. */
export function VisuallyHidden<Tag extends ElementType = 'span'>({
  as,
  ...rest
}: Omit<ComponentProps<Tag>, 'as' | 'className'> & { as?: Tag }) {
  const Element: ElementType = as ?? 'span'
  return <Element {...rest} className={css.hidden} />
}
