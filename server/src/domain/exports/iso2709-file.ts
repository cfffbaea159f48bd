import { bytesOfField, writeIso2709 } from '../catalogue/codecs/iso2709-writer.ts'
import type { MarcField, MarcRecord } from '../catalogue/record.ts'

/** What ISO 2709 has room for: a length of four digits for a field, of five for a record. */
const LONGEST_FIELD = 9_999
const LONGEST_RECORD = 99_999
const LEADER_AND_ENDS = 26
const ENTRY = 12

/** Fields of one tag that are not, or not wholly, in a file. */
export interface LeftOutFields {
  tag: string
  fields: number
}

export interface Iso2709File {
  bytes: Buffer
  /** In the order of their tags; empty: the record is whole. */
  leftOut: LeftOutFields[]
}

/**
 * A record as ISO 2709. Of one that is too long, the longest notes and copies are left out first, then subjects and
 * added names; never its number and title. A title loses its last parts when it is too long for a field.
 */
export function iso2709Of(marc: MarcRecord): Iso2709File {
  const sized = marc.fields.map((field) => {
    const kept = isTitle(field) ? withoutLastParts(field) : field
    const size = bytesOfField(kept).length
    return { kept, size, isKept: size <= LONGEST_FIELD, isWhole: kept === field && size <= LONGEST_FIELD }
  })
  let total = LEADER_AND_ENDS
  for (const { size, isKept } of sized) if (isKept) total += size + ENTRY
  const spare = sized
    .filter(({ isKept }) => isKept)
    .toSorted((one, other) => rankOf(one.kept) - rankOf(other.kept) || other.size - one.size)
  for (const one of spare) {
    if (total <= LONGEST_RECORD) break
    one.isKept = false
    one.isWhole = false
    total -= one.size + ENTRY
  }
  const counts = new Map<string, number>()
  for (const { kept, isWhole } of sized) if (!isWhole) counts.set(kept.tag, (counts.get(kept.tag) ?? 0) + 1)
  return {
    bytes: writeIso2709({
      leader: inUtf8(marc.leader),
      fields: sized.flatMap(({ kept, isKept }) => (isKept ? [kept] : [])),
    }),
    leftOut: [...counts]
      .map(([tag, fields]) => ({ tag, fields }))
      .toSorted((one, other) => (one.tag < other.tag ? -1 : 1)),
  }
}

/** Notes, local fields and holdings; what else repeats; number, coded data and title, in MARC 21 and in CNMARC. */
const rankOf = (field: MarcField): number =>
  isTitle(field) || field.tag.startsWith('00') ? 2 : /^(?:[59]|8[5-7])/.test(field.tag) ? 0 : 1

const isTitle = ({ tag }: MarcField): boolean => tag === '245' || tag === '200'

function withoutLastParts(field: MarcField): MarcField {
  if ('value' in field || field.subfields.length < 2 || bytesOfField(field).length <= LONGEST_FIELD)
    return field
  return withoutLastParts({ ...field, subfields: field.subfields.slice(0, -1) })
}

/** Position 9 "a": the record is written in UTF-8, whatever the encoding of its source. */
const inUtf8 = (leader: string): string => `${leader.slice(0, 9)}a${leader.slice(10)}`.padEnd(24)
