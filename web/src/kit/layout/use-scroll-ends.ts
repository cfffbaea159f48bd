import { type RefObject, useEffect, useState } from 'react'

/** Pixels at an end that count as being there. */
const NEAR = 4

/** Whether a row that scrolls sideways is at its start and at its end; both where everything has room. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const atStart = element.scrollLeft < NEAR
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - NEAR
      // while it scrolls nothing is drawn anew until an end is reached or left
      setEnds((ends) => (ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd }))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // other words may be longer in the same place
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    // entries that come later make the row longer, not its place
    const entries = new MutationObserver(measure)
    entries.observe(element, { childList: true })
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
      entries.disconnect()
    }
  }, [row])
  return ends
}
