import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heightOf, keepHeight } from './remembered-places.ts'

/** Distance below the window at which content is mounted: about one step of the mouse wheel. */
const AHEAD = '500px'
/** How long a place keeps its former height on the way back, until its content is there. */
const SETTLED_MS = 4_000

interface LazyMountProps {
  /** Kept until it is mounted: pixels, or a length of CSS. */
  height: number | string
  /** Names the place in this entry of the history: on the way back it is mounted at once, at its former height. */
  place?: string | undefined
  children: ReactNode
}

/** Mounts content far down the page only when the reader scrolls near it, so that its calls are not made in vain. */
export function LazyMount({ height, place, children }: LazyMountProps) {
  const [former, setFormer] = useState(() => (place === undefined ? undefined : heightOf(place)))
  const [near, setNear] = useState(former !== undefined)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // rendered in slices: the page scrolls on meanwhile
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  useEffect(() => {
    const timer = setTimeout(() => setFormer(undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const mounted = element.current
    if (!near || place === undefined || !mounted) return
    return () => keepHeight(place, mounted.offsetHeight)
  }, [near, place])
  return (
    <div ref={element} style={{ minHeight: near ? former : height }}>
      {near && children}
    </div>
  )
}
