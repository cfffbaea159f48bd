import { useCallback, useRef, useState } from 'react'

/** A block whose answer does not come holds up those below it no longer. */
const LONGEST_MS = 4_000

interface BlocksInOrder {
  /** Some block is on its way: what stands below may still move. */
  isBusy: boolean
  /** Whether a block may come: none above it is on its way, whose height would move it. */
  isReady: (at: number) => boolean
  /** A block is to come, or is mounted already. @returns whether it may: of several at once the uppermost does */
  claim: (at: number, isMounted: boolean) => boolean
  end: (at: number) => void
}

/** Lets the blocks of a page come from the top down, so that none moves another that is seen. */
export function useBlocksInOrder(): BlocksInOrder {
  // several may ask before the page is drawn anew
  const coming = useRef(new Set<number>())
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set())
  const end = useCallback((at: number) => {
    if (coming.current.delete(at)) setDrawn(new Set(coming.current))
  }, [])
  const claim = useCallback(
    (at: number, isMounted: boolean) => {
      if (!isMounted && Math.min(...coming.current) < at) return false
      coming.current.add(at)
      setDrawn(new Set(coming.current))
      setTimeout(end, LONGEST_MS, at)
      return true
    },
    [end],
  )
  const first = Math.min(...drawn)
  return { isBusy: drawn.size > 0, isReady: (at) => at <= first, claim, end }
}
