/** Work that has not ended after this long makes room for the next. */
const PATIENCE_MS = 100
const KEPT_TIMES = 5
/** What is expected of work that has not been timed. */
const USUAL_MS = 100

interface Limits {
  /** Pieces of work that start together. */
  most: number
  /** With those that are slow: a browser keeps few connections to one host. */
  mostWithSlow: number
  patienceMs?: number
  timeNow?: () => number
}

type Run = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>

/**
 * Runs work a few pieces at a time: those that were fast before come first, and slow ones hold up the others only
 * briefly. The name is what the times are kept by.
 */
export function fewAtOnce(limits: Limits): Run {
  const { most, mostWithSlow, patienceMs = PATIENCE_MS, timeNow = () => performance.now() } = limits
  const times = new Map<string, number[]>()
  let waiting: { name: string; begin: () => void }[] = []
  let fresh = 0
  let slow = 0
  let isWoken = false

  const expected = (name: string): number => median(times.get(name)) ?? USUAL_MS
  const startNext = () => {
    isWoken = false
    waiting = waiting.toSorted((one, other) => expected(one.name) - expected(other.name))
    while (waiting.length > 0 && fresh < most && fresh + slow < mostWithSlow) {
      fresh += 1
      waiting.shift()?.begin()
    }
  }
  /** Work that comes together is put in order before any of it starts. */
  const wake = () => {
    if (isWoken) return
    isWoken = true
    queueMicrotask(startNext)
  }

  return async (name, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ name, begin })
      wake()
    })
    const began = timeNow()
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      fresh -= 1
      slow += 1
      wake()
    }, patienceMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (isSlow) slow -= 1
      else fresh -= 1
      times.set(name, [...(times.get(name) ?? []), timeNow() - began].slice(-KEPT_TIMES))
      wake()
    }
  }
}

const median = (all: readonly number[] = []): number | undefined =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]

/** HTTP/1.1 gives a page six connections to one host; one is left for the rest of the page. */
export function connectionsToSpare(entries: readonly PerformanceEntry[]): number {
  const [first] = entries
  const isShared = first && 'nextHopProtocol' in first && /^h[23]/.test(String(first.nextHopProtocol))
  return isShared ? 24 : 5
}
