import type { PendingItems, PendingRecord } from './mapping/marc-outcome.ts'
import type { MappedRecord } from './mapping/row-facts.ts'
import type { Outcome, Position } from './outcome.ts'

/** Output of a format's reader, before copies get their barcodes. */
export type Read = { record: PendingRecord } | { items: PendingItems } | { outcome: Outcome }

/** Wraps a mapped row. */
export const readOf = (
  { record, items, repairs, unknownType, unknownFields = [], addedAt, loans }: MappedRecord,
  position: Position,
): Read => ({
  record: {
    outcome: {
      kind: 'record',
      key: record.recordId,
      entry: {
        record,
        items: [],
        ...(addedAt === undefined ? {} : { addedAt }),
        ...(loans === undefined ? {} : { loans }),
      },
      position,
      ...(repairs === undefined ? {} : { repairs }),
      ...(unknownType === undefined ? {} : { unknownType }),
      ...(unknownFields.length === 0 ? {} : { unknownFields }),
    },
    items,
  },
})
