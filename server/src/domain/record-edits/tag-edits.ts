import type { MarcField, MarcRecord } from '../catalogue/record.ts'

/** What staff have made of some tags of a record: all its fields with this tag; none: removed. `LDR` is the leader. */
export type TagEdits = Record<string, (MarcField | string)[]>

const LEADER = 'LDR'

const byTag = (marc: MarcRecord): Map<string, (MarcField | string)[]> =>
  new Map<string, (MarcField | string)[]>([
    [LEADER, [marc.leader]],
    ...Map.groupBy(marc.fields, ({ tag }) => tag),
  ])

/** What fields say, whatever the order in which JSON has their parts. */
const keyOf = (fields: readonly (MarcField | string)[]): string =>
  JSON.stringify(
    fields.map((field) =>
      typeof field === 'string'
        ? field
        : 'value' in field
          ? field.value
          : [
              field.indicator1,
              field.indicator2,
              ...field.subfields.flatMap(({ code, value }) => [code, value]),
            ],
    ),
  )

/** The tags in which an edited record differs from its source. */
export function tagEditsOf(source: MarcRecord, edited: MarcRecord): TagEdits {
  const [before, after] = [byTag(source), byTag(edited)]
  const tags = new Set([...before.keys(), ...after.keys()])
  return Object.fromEntries(
    [...tags].flatMap((tag) => {
      const [was, is] = [before.get(tag) ?? [], after.get(tag) ?? []]
      return keyOf(was) === keyOf(is) ? [] : [[tag, is]]
    }),
  )
}

/** A record as its source sends it, with what staff have made of it: tags in the order of their numbers. */
export function withTagEdits(source: MarcRecord, edits: TagEdits): MarcRecord {
  const [leader] = edits[LEADER] ?? []
  const own = Object.entries(edits)
    .filter(([tag]) => tag !== LEADER)
    .flatMap(([, fields]) => fields.filter((field) => typeof field !== 'string'))
  let fields = source.fields.filter(({ tag }) => !(tag in edits))
  for (const field of own) {
    const before = fields.findLastIndex(({ tag }) => tag <= field.tag)
    fields = fields.toSpliced(before + 1, 0, field)
  }
  return { leader: typeof leader === 'string' ? leader : source.leader, fields }
}
