export interface Position {
  left: number
  top: number
}

/** How long late parts of a page may take to come. */
const GROWING_MS = 4_000
/** What readers move the page with. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the window. A page that is too short yet is scrolled again as its late parts come, until the reader moves it.
 * @returns stops that
 */
export function scrollWindow({ left, top }: Position): () => void {
  const move = (): boolean => {
    if (left !== scrollX || top !== scrollY) scrollTo(left, top)
    return scrollY > top - 1
  }
  if (move()) return () => {}
  const ended = new AbortController()
  const { signal } = ended
  const stop = () => ended.abort()
  const observer = new ResizeObserver(() => move() && stop())
  const timer = setTimeout(stop, GROWING_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const event of moves) addEventListener(event, stop, { signal })
  observer.observe(document.body)
  return stop
}
