import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * True while the content of a row does not fit into it. The width it needs is remembered when it is found too narrow,
 * so that it is tried again only where there is room, or with other content.
 *
 * @param content what stands in the row, by any name: another name is measured anew
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
        // What stands in the row now is its short form: only the width remembered says when the long one fits again.
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
    // a part that arrives late, such as the reader's corner, takes room as well
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [row, tooNarrow, content])
  return tooNarrow
}
