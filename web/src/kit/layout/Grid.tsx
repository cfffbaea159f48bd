import type { ElementType } from 'react'
import { box, type BoxProps } from './box.tsx'

/** Parts in a grid. `columns` as in CSS; where they depend on the width of the window, a class has them. */
export const Grid = <Tag extends ElementType = 'div'>({
  columns,
  style,
  ...rest
}: BoxProps<Tag> & { columns?: string }) =>
  box('grid', { ...rest, style: { gridTemplateColumns: columns, ...style } })
