import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Fold, type Folding, folds, nextFolding } from './fold-rules.ts'

const unfolded: Folding = { level: 0, needed: [] }

/**
 * What a row gives up in order to fit, in the order of `folds`.
 * @param content key of the row's content: a new key is measured again
 * @param on without it nothing is measured and nothing given up
 */
export function useFolding(
  row: RefObject<HTMLElement | null>,
  { content, on }: { content: string; on: boolean },
): ReadonlySet<Fold> {
  const [state, setState] = useState<Folding & { content: string }>({ ...unfolded, content })
  const { level, needed } = state.content === content ? state : unfolded
  useLayoutEffect(() => {
    const element = row.current
    if (!element || !on) return
    const measure = () => {
      const { left } = element.getBoundingClientRect()
      const margin = Number.parseFloat(getComputedStyle(element).paddingInlineEnd) || 0
      const reached = Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right))
      const next = nextFolding(
        { level, needed },
        { width: element.clientWidth, content: reached - left + margin },
      )
      if (next.level !== level) setState({ ...next, content })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // a child that is rendered later, such as the reader menu, takes room too
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [row, level, needed, content, on])
  return new Set(on ? folds.slice(0, level) : [])
}
