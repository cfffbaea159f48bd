import { type ReactNode, useEffect, useRef } from 'react'
import css from './TabLine.module.css'

interface TabLineProps {
  label: string
  /** The chosen tab, which is brought into view; empty: none. */
  current: string
  className?: string | undefined
  children: ReactNode
}

/** Links to views. On a narrow screen they are one line that scrolls, with the chosen one in view; its ends fade to say so. */
export function TabLine({ label, current, className = '', children }: TabLineProps) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    // after the scroll positions are restored
    const frame = requestAnimationFrame(() => {
      if (current !== '') bringIntoLine(line.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <nav ref={line} className={`${css.line} ${className}`} aria-label={label}>
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
