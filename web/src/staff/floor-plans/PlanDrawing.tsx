import { type PointerEvent, useState } from 'react'
import { MarkedPicture } from '../../kit/data/MarkedPicture.tsx'
import { t } from '../words.ts'
import css from './FloorPlans.module.css'
import { isPress, type Mark, markAt, movedBy, placeBetween, type Point } from './plan-marks.ts'

interface PlanDrawingProps {
  picture: { url: string; width: number; height: number }
  marks: readonly Mark[]
  chosen: number
  onChoose: (at: number) => void
  /** A new place has been drawn. */
  onDraw: (place: Pick<Mark, 'left' | 'top' | 'width' | 'height'>) => void
  onMove: (at: number, mark: Mark) => void
}

interface Drag {
  from: Point
  to: Point
  /** The mark that is moved; -1: a new one is drawn. */
  at: number
}

/** Draws places on the plan by mouse or pen, and moves them. The fields beside it do the same by keyboard. */
export function PlanDrawing({ picture, marks, chosen, onChoose, onDraw, onMove }: PlanDrawingProps) {
  const [drag, setDrag] = useState<Drag>()
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pointOf(event)
    setDrag({ from, to: from, at: markAt(marks, from) })
  }
  const end = () => {
    if (!drag) return
    setDrag(undefined)
    const mark = marks[drag.at]
    if (!mark) return onDraw(placeBetween(drag.from, drag.to))
    onChoose(drag.at)
    if (!isPress(drag.from, drag.to)) onMove(drag.at, movedBy(mark, wayOf(drag)))
  }
  return (
    <div
      className={css.drawing}
      data-drawing
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: pointOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    >
      <MarkedPicture
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={t('plan.picture')}
        marks={shownWhile(marks, drag)}
        chosen={drag?.at === -1 ? marks.length : (drag?.at ?? chosen)}
      />
    </div>
  )
}

const wayOf = ({ from, to }: Drag): Point => ({ x: to.x - from.x, y: to.y - from.y })

function shownWhile(marks: readonly Mark[], drag: Drag | undefined) {
  if (!drag) return marks
  if (drag.at === -1) return [...marks, placeBetween(drag.from, drag.to)]
  return marks.map((mark, at) => (at === drag.at ? movedBy(mark, wayOf(drag)) : mark))
}

/** Where the pointer is on the picture, in percent. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}
