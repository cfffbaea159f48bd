import { useCallback, useRef } from 'react'

/** What a list showed last, for the case that the next answer fails. Kept without drawing the list again. */
export interface LastShown<Shown> {
  keep: (shown: Shown) => void
  read: () => Shown | undefined
}

export function useLastShown<Shown>(): LastShown<Shown> {
  const last = useRef<Shown>(undefined)
  const keep = useCallback((shown: Shown) => {
    last.current = shown
  }, [])
  const read = useCallback(() => last.current, [])
  return { keep, read }
}
