import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * True while the content of a row does not fit. The required width is remembered when an overflow is found, so that the
 * long form is tried again only with enough room or with other content.
 * @param content key of the row's content: a new key is measured again
 */
export function useOverflow(row: RefObject<HTMLElement | null>, content: string): boolean {
  const [narrowFor, setNarrowFor] = useState<string>()
  const tooNarrow = narrowFor === content
  const needed = useRef(0)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      if (tooNarrow) {
        // The row shows its short form now: only the remembered width tells when the long form fits again.
        if (element.clientWidth >= needed.current) setNarrowFor(undefined)
        return
      }
      const { left, right } = element.getBoundingClientRect()
      const margin = Number.parseFloat(getComputedStyle(element).paddingInlineEnd) || 0
      const reached = Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right))
      if (reached > right - margin + 1) {
        needed.current = reached - left + margin
        setNarrowFor(content)
      }
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // a child that is rendered later, such as the reader menu, takes room too
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [row, tooNarrow, content])
  return tooNarrow
}
