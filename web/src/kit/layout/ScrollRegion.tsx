import type { HTMLAttributes, Ref } from 'react'

interface ScrollRegionProps extends HTMLAttributes<HTMLDivElement> {
  /** What scrolls here, for those who listen. */
  label: string
  ref?: Ref<HTMLDivElement>
}

/** What scrolls inside the page can be reached by keyboard, so that its keys work. Source: WCAG 2.2, 2.1.1. */
export const ScrollRegion = ({ label, ...rest }: ScrollRegionProps) => (
  <div {...rest} {...{ role: 'region', tabIndex: 0 }} aria-label={label} />
)
