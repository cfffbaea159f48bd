import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of the keyboard in a list: when the row with the focus is gone, the one that has moved into its place
 * has it, or the screen where none is left.
 */
export function useKeptPlace(list: RefObject<HTMLElement | null>, rows: readonly object[] | undefined): void {
  const place = useRef<number>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isHere = target instanceof Element && list.current?.contains(target)
      const row = isHere ? target.closest('tbody tr') : null
      // above the rows, their first one is the place
      place.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : isHere ? 0 : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useLayoutEffect(() => {
    if (rows === undefined || place.current === undefined || document.activeElement !== document.body) return
    const drawn = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
    const row = drawn[Math.min(place.current, drawn.length - 1)]
    const next = row?.querySelector<HTMLElement>('td:last-child button') ?? document.querySelector('main')
    next?.focus()
  }, [list, rows])
}
