import type { ElementType } from 'react'
import { box, type BoxProps } from './box.tsx'

/** Parts in one line, in the middle of its height unless `align` says otherwise. */
export const Row = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('row', props)
