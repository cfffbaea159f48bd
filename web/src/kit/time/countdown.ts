import { useSyncExternalStore } from 'react'

const SECOND_MS = 1_000

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND_MS)
  return () => clearInterval(timer)
}

const secondNow = (): number => Math.floor(performance.now() / SECOND_MS)

/** The end of a wait of this many seconds, in seconds of this page's clock. */
export const secondAfter = (seconds: number): number => secondNow() + seconds

/** Whole seconds until an instant of this page's clock, counted down; 0: over. */
export const useCountdown = (until: number): number =>
  Math.max(0, until - useSyncExternalStore(everySecond, secondNow))
