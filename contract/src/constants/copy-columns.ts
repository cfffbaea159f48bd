/** What a subfield of a copy's field, or a column of a table, can hold. */
export const copyColumns = [
  'barcode',
  'branch',
  'location',
  'currentLocation',
  'callNumber',
  'status',
  'volume',
  'itemType',
  'price',
  'ownNumber',
  'note',
  'staffNote',
  'source',
  'arrived',
  'lastSeen',
] as const
export type CopyColumn = (typeof copyColumns)[number]

/** The field of a MARC record that has its copies, and what its subfields are. */
export interface CopyFieldMap {
  tag: string
  codes: Record<string, CopyColumn>
}
