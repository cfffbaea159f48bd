import { startTransition, useEffect, useState } from 'react'

/**
 * The first entries of a list, and more with every frame until all are drawn: many at once would hold up the page that
 * scrolls meanwhile.
 */
export function useSlices<Entry>(entries: readonly Entry[], size: number): readonly Entry[] {
  const [drawn, setDrawn] = useState(size)
  const isWhole = drawn >= entries.length
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + size)))
    return () => cancelAnimationFrame(frame)
  }, [isWhole, drawn, size])
  return isWhole ? entries : entries.slice(0, drawn)
}
