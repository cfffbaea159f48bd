import { type ReactNode, useEffect, useRef } from 'react'
import css from './TabLine.module.css'
import { useScrollEnds } from './use-scroll-ends.ts'

interface TabLineProps {
  label: string
  /** The chosen tab, which is brought into view; empty: none. */
  current: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Links to views. Those that have no room beside each other are one line that scrolls, with the chosen one in view; the end
 * where there are more fades.
 */
export function TabLine({ label, current, className = '', children }: TabLineProps) {
  const line = useRef<HTMLElement>(null)
  const { atStart, atEnd } = useScrollEnds(line)
  useEffect(() => {
    // after the scroll positions are restored
    const frame = requestAnimationFrame(() => {
      if (current !== '') bringIntoLine(line.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <nav
      ref={line}
      className={`${css.line} ${className}`}
      aria-label={label}
      data-before={atStart ? undefined : ''}
      data-after={atEnd ? undefined : ''}
    >
      {children}
    </nav>
  )
}

/** Centres the chosen tab in its line. */
function bringIntoLine(line: HTMLElement | null): void {
  const tab = line?.querySelector('[aria-current]')
  if (!tab || !line) return
  const { left, width } = tab.getBoundingClientRect()
  line.scrollLeft += left + width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2
}
