import { createContext, type ReactNode, use } from 'react'
import { type BoxRange, useRowRange } from '../../kit/forms/row-range.ts'
import type { SelectedRecord } from './selection-rules.ts'
import { currentSelection, selectRecords, unselectRecords } from './selection-store.ts'

const idsSelected = (): ReadonlySet<string> =>
  new Set(currentSelection().records.map(({ recordId }) => recordId))

function choose(records: readonly SelectedRecord[], isSelected: boolean): void {
  if (isSelected) {
    selectRecords(records)
    return
  }
  const selected = idsSelected()
  const removed = records.map(({ recordId }) => recordId).filter((id) => selected.has(id))
  if (removed.length > 0) unselectRecords(removed)
}

const RangeContext = createContext<((record: SelectedRecord) => BoxRange) | undefined>(undefined)

interface SelectRangeProps {
  /** Those of the list, in its order. */
  records: readonly SelectedRecord[]
  children: ReactNode
}

/** Lets the boxes of a list of records select ranges. */
export function SelectRange({ records, children }: SelectRangeProps) {
  const rangeOf = useRowRange({
    rows: records,
    keyOf: ({ recordId }) => recordId,
    isChosen: ({ recordId }) => idsSelected().has(recordId),
    choose,
  })
  return <RangeContext value={rangeOf}>{children}</RangeContext>
}

/** For the box of a record; undefined where a list has no ranges. */
export const useRangeOf = (record: SelectedRecord): BoxRange | undefined => use(RangeContext)?.(record)
