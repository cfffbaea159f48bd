import type { HTMLAttributes, Ref } from 'react'

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  /** Accessible name of the scrolling content. */
  label: string
  ref?: Ref<HTMLDivElement>
}

/** Makes a scrolling region focusable, so that it scrolls by keyboard. Source: WCAG 2.2, 2.1.1. */
export const ScrollRegion = ({ label, ...rest }: ScrollRegionProps) => (
  <div {...rest} {...{ role: 'region', tabIndex: 0 }} aria-label={label} />
)
