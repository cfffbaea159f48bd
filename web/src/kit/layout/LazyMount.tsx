import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Distance below the window at which content is mounted: about one step of the mouse wheel. */
const AHEAD = '500px'

/** Mounts content far down the page only when the reader scrolls near it, so that its calls are not made in vain. */
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
