import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { places, roomName, rooms } from './kept-heights.ts'

/** Distance below the window at which content is mounted: about one step of the mouse wheel. */
const AHEAD = '500px'
/** How long a place keeps its former height on the way back, until its content is there. */
const SETTLED_MS = 4_000
/** A height that has not changed for so long is that of the content. */
const STEADY_MS = 1_000

interface LazyMountProps {
  /** Kept until it is mounted: pixels, or a length of CSS. */
  height: number | string
  /** Names the place in this entry of the history: on the way back it is mounted at once, at its former height. */
  place?: string | undefined
  /** Names the room: its height is remembered for later visits, for `useRoom`. */
  room?: string | undefined
  /** It stands in the first window: mounted at once. */
  first?: boolean
  /** False while what stands above it is on its way: until then it is mounted on the way back only. */
  ready?: boolean
  /** Asked when it is to be mounted: where the answer is no, `ready` changes later. Told when it is mounted anyway. */
  claim?: ((isMounted: boolean) => boolean) | undefined
  children: ReactNode
}

/** Mounts content far down the page only when the reader scrolls near it, so that its calls are not made in vain. */
export function LazyMount({
  height,
  place,
  room,
  first = false,
  ready = true,
  claim,
  children,
}: LazyMountProps) {
  const before = useFormerHeight(place)
  const [former, setFormer] = useState(before)
  const [near, setNear] = useState(first || former !== undefined)
  const element = useRef<HTMLDivElement>(null)
  const wasNear = useRef(false)
  const mayMount = useEffectEvent(() => ready && (claim?.(false) ?? true))
  const tell = useEffectEvent(() => claim?.(true))
  useLayoutEffect(() => {
    if (near) tell()
  }, [near])
  useEffect(() => {
    if (near || !element.current) return
    const mount = () => {
      // rendered in slices: the page scrolls on meanwhile
      if (wasNear.current && mayMount()) startTransition(() => setNear(true))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        // a reader in a hurry may have passed it before it was ready
        wasNear.current ||= entries.some((entry) => entry.isIntersecting)
        mount()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    if (ready) mount()
    return () => observer.disconnect()
  }, [near, ready])
  useEffect(() => {
    const timer = setTimeout(() => setFormer(undefined), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!near || room === undefined || !element.current) return
    return watchRoom(element.current, room)
  }, [near, room])
  useLayoutEffect(() => {
    const mounted = element.current
    if (!near || place === undefined || !mounted) return
    return () => places.keep(place, mounted.offsetHeight)
  }, [near, place])
  return (
    <div
      ref={element}
      style={{
        // the space above and below the content belongs to its room
        display: (room ?? place) === undefined ? undefined : 'flow-root',
        minHeight: near ? former : height,
        // an empty place may move
        visibility: near ? undefined : 'hidden',
      }}
    >
      {near && children}
    </div>
  )
}

/** Keeps the height of the room when it is steady. */
function watchRoom(element: HTMLElement, room: string): () => void {
  let timer: number | undefined
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      const name = roomName(room)
      if (rooms.heightOf(name) !== element.offsetHeight) rooms.keep(name, element.offsetHeight)
    }, STEADY_MS)
  })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** The height of a place when the reader left this entry of the history; undefined if it has not been left. */
export function useFormerHeight(place: string | undefined): number | undefined {
  const [height] = useState(() => (place === undefined ? undefined : places.heightOf(place)))
  return height
}

/** The height of a room at the last visit in a window of this width. */
export function useRoom(room: string): number | undefined {
  const [height] = useState(() => rooms.heightOf(roomName(room)))
  return height
}
