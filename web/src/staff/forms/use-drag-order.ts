import { type PointerEvent, useEffect, useState } from 'react'

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
  const [drag, setDrag] = useState<Drag>()
  const isDragged = drag !== undefined
  useEffect(() => {
    if (!isDragged) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined)
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
        if (!drag) return
        const places = placesAround(event.currentTarget)
        const to = placeAt(places, event.clientY)
        if (to === drag.to) return
        setDrag({ ...drag, to })
        // at the edge of the screen the list goes on
        places[to + Math.sign(to - drag.to)]?.scrollIntoView({ block: 'nearest' })
      },
      onPointerUp: (event: PointerEvent) => {
        if (!drag) return
        const to = placeAt(placesAround(event.currentTarget), event.clientY)
        setDrag(undefined)
        if (to !== drag.from) move(drag.from, to)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
    placeOf: (at: number) => ({ 'data-place': at }),
  }
}
