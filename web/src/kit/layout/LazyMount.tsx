import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window something counts as near: about one turn of the wheel ahead of the reader. */
const AHEAD = '500px'

/**
 * Draws what is far down the page only when the reader comes near it, so that its calls are not made for those who
 * never scroll there.
 */
export function LazyMount({ height, children }: { height: number; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place} style={{ minHeight: height }} />
}
