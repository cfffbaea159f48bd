import { type RefObject, useEffect, useState } from 'react'

/** Pixels at an end that count as being there. */
const NEAR = 4
/** A row that has not moved for so long has come to rest. */
const REST_MS = 80

/**
 * Whether a row that scrolls sideways is at its start and at its end; both where everything has room. Told when the row
 * rests: nothing is drawn anew while it scrolls.
 */
export function useScrollEnds(row: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const atStart = element.scrollLeft < NEAR
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - NEAR
      setEnds((ends) => (ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd }))
    }
    measure()
    let resting: number | undefined
    const measureAtRest = () => {
      window.clearTimeout(resting)
      resting = window.setTimeout(measure, REST_MS)
    }
    element.addEventListener('scroll', measureAtRest, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // other words may be longer in the same place
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    // entries that come later make the row longer, not its place
    const entries = new MutationObserver(measure)
    entries.observe(element, { childList: true })
    return () => {
      window.clearTimeout(resting)
      element.removeEventListener('scroll', measureAtRest)
      observer.disconnect()
      entries.disconnect()
    }
  }, [row])
  return ends
}
