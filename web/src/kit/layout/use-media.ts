import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, now and after every change.
 * @param query a CSS media query, such as "print" or "(max-width: 1023px)"
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
