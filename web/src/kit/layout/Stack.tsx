import type { ElementType } from 'react'
import { box, type BoxProps } from './box.tsx'

/** Parts below each other. */
export const Stack = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('stack', props)
