import { useRef } from 'react'

interface RowRangeOptions<Row> {
  /** Those of the page, in its order. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isChosen: (row: Row) => boolean
  /** Follows another call at once: it must not build on what was drawn last. */
  choose: (rows: readonly Row[], isChosen: boolean) => void
}

/** What happens to the box of one row. */
export interface BoxRange {
  /** @param toHere together with all between it and the box that was pressed before */
  pick: (isChosen: boolean, toHere: boolean) => void
  /** The mouse goes down on the box: those that it is drawn over become alike. */
  press: (isChosen: boolean) => void
  /** The mouse comes over the box. */
  enter: () => void
}

/** The rows from one to another, in the order of the list; the last one alone where the first is not in it. */
export function rowsBetween<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  from: string,
  last: Row,
): readonly Row[] {
  const start = rows.findIndex((row) => keyOf(row) === from)
  const end = rows.findIndex((row) => keyOf(row) === keyOf(last))
  return start < 0 || end < 0 ? [last] : rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

interface Stroke<Row> {
  from: Row
  isChosen: boolean
  /** Chosen before it: boxes that it leaves again return to that. */
  before: ReadonlySet<string>
  /** It has left its first box. */
  moved: boolean
}

/** Ranges for the boxes of a list: with Shift, and by a stroke of the mouse over the boxes. */
export function useRowRange<Row>({
  rows,
  keyOf,
  isChosen,
  choose,
}: RowRangeOptions<Row>): (row: Row) => BoxRange {
  const last = useRef('')
  const stroke = useRef<Stroke<Row> | undefined>(undefined)
  const chooseSome = (some: readonly Row[], becomes: boolean) => {
    if (some.length > 0) choose(some, becomes)
  }
  return (row) => ({
    pick(becomes, toHere) {
      // the end of a stroke on its first box is a click as well
      if (stroke.current?.moved) return
      choose(toHere ? rowsBetween(rows, keyOf, last.current, row) : [row], becomes)
      last.current = keyOf(row)
    },
    press(becomes) {
      const before = new Set(rows.filter(isChosen).map(keyOf))
      const own: Stroke<Row> = { from: row, isChosen: becomes, before, moved: false }
      stroke.current = own
      const end = () => {
        // after the click that follows; the next stroke may have begun by then
        setTimeout(() => {
          if (stroke.current === own) stroke.current = undefined
        })
      }
      addEventListener('pointerup', end, { once: true })
    },
    enter() {
      const now = stroke.current
      if (!now || (!now.moved && keyOf(row) === keyOf(now.from))) return
      now.moved = true
      last.current = keyOf(row)
      const drawnOver = new Set(rowsBetween(rows, keyOf, keyOf(now.from), row).map(keyOf))
      const wanted = (one: Row) => (drawnOver.has(keyOf(one)) ? now.isChosen : now.before.has(keyOf(one)))
      chooseSome(rows.filter(wanted), true)
      chooseSome(
        rows.filter((one) => !wanted(one)),
        false,
      )
    },
  })
}
