import { createContext, use, useRef } from 'react'
import type { SelectedRecord } from './selection-rules.ts'
import { currentSelection, selectRecords, unselectRecords } from './selection-store.ts'

/** How the boxes of a list select records. */
export interface RecordPicker {
  /** @param toHere together with all between it and the box that was pressed before */
  pick: (record: SelectedRecord, isSelected: boolean, toHere: boolean) => void
  /** The mouse goes down on a box: those that it is drawn over become alike. */
  press: (record: SelectedRecord, isSelected: boolean) => void
  /** The mouse comes over a box. */
  enter: (record: SelectedRecord) => void
}

/** The records from one to another, in the order of the list; the last one alone where the first is not in it. */
export function recordsBetween<One extends Pick<SelectedRecord, 'recordId'>>(
  records: readonly One[],
  from: string,
  last: One,
): readonly One[] {
  const start = records.findIndex(({ recordId }) => recordId === from)
  const end = records.findIndex(({ recordId }) => recordId === last.recordId)
  return start < 0 || end < 0 ? [last] : records.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function pickAll(records: readonly SelectedRecord[], isSelected: boolean): void {
  if (records.length === 0) return
  if (isSelected) selectRecords(records)
  else unselectRecords(records.map(({ recordId }) => recordId))
}

interface Stroke {
  from: SelectedRecord
  isSelected: boolean
  /** Ids selected before it, to which boxes return that it leaves again. */
  before: ReadonlySet<string>
  /** It has left its first box. */
  moved: boolean
}

const idsSelected = (): ReadonlySet<string> =>
  new Set(currentSelection().records.map(({ recordId }) => recordId))

/** For the boxes of a list: ranges with Shift, and by a stroke of the mouse over the boxes. */
export function useRangePicker(records: readonly SelectedRecord[]): RecordPicker {
  const last = useRef('')
  const stroke = useRef<Stroke | undefined>(undefined)
  return {
    pick(record, isSelected, toHere) {
      // the end of a stroke on its first box is a click as well
      if (stroke.current?.moved) return
      pickAll(toHere ? recordsBetween(records, last.current, record) : [record], isSelected)
      last.current = record.recordId
    },
    press(from, isSelected) {
      const own: Stroke = { from, isSelected, before: idsSelected(), moved: false }
      stroke.current = own
      const end = () => {
        // after the click that follows; the next stroke may have begun by then
        setTimeout(() => {
          if (stroke.current === own) stroke.current = undefined
        })
      }
      addEventListener('pointerup', end, { once: true })
    },
    enter(record) {
      const now = stroke.current
      if (!now || (!now.moved && record.recordId === now.from.recordId)) return
      now.moved = true
      last.current = record.recordId
      const drawnOver = new Set(recordsBetween(records, now.from.recordId, record))
      const wanted = (one: SelectedRecord) =>
        drawnOver.has(one) ? now.isSelected : now.before.has(one.recordId)
      const selected = idsSelected()
      for (const isSelected of [true, false])
        pickAll(
          records.filter((one) => wanted(one) === isSelected && selected.has(one.recordId) !== isSelected),
          isSelected,
        )
    },
  }
}

const PickerContext = createContext<RecordPicker | undefined>(undefined)

/** Gives the boxes of a list what `useRangePicker` answers. */
export const SelectRange = PickerContext.Provider

/** What the box of a record uses; undefined where a list has no ranges. */
export const useListPicker = (): RecordPicker | undefined => use(PickerContext)
