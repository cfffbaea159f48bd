import { type PointerEvent, useEffect, useRef, useState } from 'react'

interface Drag {
  from: number
  /** Where it would stand now. */
  to: number
}

/** The entries of the list in which this handle stands; those of lists inside are not among them. */
function placesAround(handle: Element): Element[] {
  const list = handle.closest('[data-place]')?.parentElement
  return list ? [...list.children].filter((child) => child.matches('[data-place]')) : []
}

/** The entry at this height; above and below the list the first and the last one. */
function placeAt(places: readonly Element[], y: number): number {
  const below = places.findIndex((place) => y < place.getBoundingClientRect().bottom)
  return below === -1 ? places.length - 1 : below
}

/**
 * Ordering of a list by dragging a handle with mouse, pen or finger. Escape, and a gesture that the system takes over,
 * leave the order as it was.
 */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [drag, draw] = useState<Drag>()
  // an event may come before what the one before it has changed is drawn
  const now = useRef<Drag>(undefined)
  const setDrag = (next: Drag | undefined) => {
    now.current = next
    draw(next)
  }
  const isDragged = drag !== undefined
  useEffect(() => {
    if (!isDragged) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      now.current = undefined
      draw(undefined)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragged])
  return {
    drag,
    handleOf: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (!event.isPrimary || event.button !== 0) return
        // no text is selected meanwhile
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at, to: at })
      },
      onPointerMove: (event: PointerEvent) => {
        const before = now.current
        if (!before) return
        const places = placesAround(event.currentTarget)
        const to = placeAt(places, event.clientY)
        if (to === before.to) return
        setDrag({ ...before, to })
        // at the edge of the screen the list goes on
        places[to + Math.sign(to - before.to)]?.scrollIntoView({ block: 'nearest' })
      },
      // it lands where it is shown: when the list has scrolled, another entry stands under the pointer
      onPointerUp: () => {
        const last = now.current
        setDrag(undefined)
        if (last && last.to !== last.from) move(last.from, last.to)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
    placeOf: (at: number) => ({ 'data-place': at }),
  }
}
