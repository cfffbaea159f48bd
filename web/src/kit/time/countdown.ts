import { useSyncExternalStore } from 'react'

const SECOND_MS = 1_000

function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND_MS)
  return () => clearInterval(timer)
}

const secondNow = (): number => Math.floor(performance.now() / SECOND_MS)

/** The second of this page's clock in which a wait of so many seconds is over. */
export const secondAfter = (seconds: number): number => secondNow() + seconds

/** Whole seconds until a second of this page's clock, counted down; 0: over. */
export const useCountdown = (until: number): number =>
  Math.max(0, until - useSyncExternalStore(everySecond, secondNow))
