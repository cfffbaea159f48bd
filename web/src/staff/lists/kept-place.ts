import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of the keyboard in a list: when the row with the focus is gone, the one that has moved into its place
 * has it, or the screen where none is left.
 */
export function useKeptPlace(rows: readonly object[] | undefined) {
  const list = useRef<HTMLElement>(null)
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (rows === undefined || place.current === undefined || document.activeElement !== document.body) return
    const drawn = [...(list.current?.querySelectorAll('tbody tr') ?? [])]
    const row = drawn[Math.min(place.current, drawn.length - 1)]
    const next = row?.querySelector<HTMLElement>('td:last-child button') ?? document.getElementById('main')
    next?.focus()
  }, [rows])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tbody tr')
    place.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : undefined
  }
  return { list, onFocus }
}
