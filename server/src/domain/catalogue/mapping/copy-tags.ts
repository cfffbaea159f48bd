import type { MarcRecord } from '../record.ts'

/** A field in which libraries write copies, as it stands in a file. */
export interface SeenTag {
  tag: string
  /** Records that have it. */
  records: number
  codes: { code: string; values: string[] }[]
}

/** Fields of holdings and local fields. Source: MARC 21, 841-88X and 9XX; UNIMARC, 9XX. */
const COPY_TAG = /^(?:85[2-9]|87\d|9\d\d)$/
/** Example values of a subfield. */
const VALUES = 3

/** Gathers the fields of records that may hold copies, those of most records first. */
export function makeCopyTags() {
  const seen = new Map<string, { records: number; codes: Map<string, Set<string>> }>()
  return {
    see({ fields }: MarcRecord): void {
      const counted = new Set<string>()
      for (const field of fields) {
        if ('value' in field || !COPY_TAG.test(field.tag)) continue
        const known = seen.get(field.tag) ?? { records: 0, codes: new Map<string, Set<string>>() }
        seen.set(field.tag, known)
        if (!counted.has(field.tag)) known.records += 1
        counted.add(field.tag)
        for (const { code, value } of field.subfields) {
          const values = known.codes.get(code) ?? new Set<string>()
          known.codes.set(code, values)
          if (values.size < VALUES && value.trim() !== '') values.add(value.trim().slice(0, 80))
        }
      }
    },
    tags: (): SeenTag[] =>
      [...seen]
        .map(([tag, { records, codes }]) => ({
          tag,
          records,
          codes: [...codes]
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([code, values]) => ({ code, values: [...values] })),
        }))
        .toSorted((one, other) => other.records - one.records || (one.tag < other.tag ? -1 : 1)),
  }
}
