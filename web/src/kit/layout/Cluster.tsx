import type { ElementType } from 'react'
import { box, type BoxProps } from './box.tsx'

/** Parts beside each other, in as many lines as they need. */
export const Cluster = <Tag extends ElementType = 'div'>(props: BoxProps<Tag>) => box('cluster', props)
