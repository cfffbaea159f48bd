import { createContext, use, useRef } from 'react'
import type { SelectedRecord } from './selection-rules.ts'
import { selectRecords, unselectRecords } from './selection-store.ts'

/**
 * Selects or unselects a record.
 * @param toHere together with all between it and the box that was pressed before
 */
export type PickRecord = (record: SelectedRecord, isSelected: boolean, toHere: boolean) => void

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

/** For the boxes of a list, which may be picked by ranges. */
export function usePickRange(records: readonly SelectedRecord[]): PickRecord {
  const before = useRef('')
  return (record, isSelected, toHere) => {
    const picked = toHere ? recordsBetween(records, before.current, record) : [record]
    before.current = record.recordId
    pickAll(picked, isSelected)
  }
}

function pickAll(records: readonly SelectedRecord[], isSelected: boolean): void {
  if (isSelected) selectRecords(records)
  else unselectRecords(records.map(({ recordId }) => recordId))
}

const RangeContext = createContext<PickRecord | undefined>(undefined)

/** Gives the boxes of a list what `usePickRange` answers. */
export const SelectRange = RangeContext.Provider

/** How the box of a record picks it, and whether it can pick a range. */
export function usePickRecord(): { pick: PickRecord; picksRanges: boolean } {
  const ranges = use(RangeContext)
  return {
    pick: ranges ?? ((record, isSelected) => pickAll([record], isSelected)),
    picksRanges: ranges !== undefined,
  }
}
