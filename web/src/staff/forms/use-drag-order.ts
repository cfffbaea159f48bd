import { type DragEvent, useState } from 'react'

interface Drag {
  from: number
  /** Where it would stand now. */
  to: number
}

/** Ordering of a list by drag and drop. What is dragged in another list, also in one inside, is not taken. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  return {
    drag,
    handleOf: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data
        event.dataTransfer.setData('text/plain', '')
        setDrag({ from: at, to: at })
      },
      onDragEnd: () => setDrag(undefined),
    }),
    placeOf: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        if (drag.to !== at) setDrag({ ...drag, to: at })
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return
        event.preventDefault()
        event.stopPropagation()
        setDrag(undefined)
        if (drag.from !== at) move(drag.from, at)
      },
    }),
  }
}
