import type { DataField, MarcRecord } from '../record.ts'
import { tidyText } from './text.ts'

/** A MARC record with its fields indexed by tag: mappings look up dozens of tags. */
export interface MarcView {
  leader: string
  /** The first control field of a tag. */
  control(tag: string): string | undefined
  /** The data fields of these tags, ordered by tag as given, then as in the record. */
  data(...tags: string[]): readonly DataField[]
  has(tag: string): boolean
}

const none: readonly DataField[] = []

export function viewMarc(marc: MarcRecord): MarcView {
  const controls = new Map<string, string>()
  const fields = new Map<string, DataField[]>()
  for (const field of marc.fields) {
    if ('value' in field) {
      if (!controls.has(field.tag)) controls.set(field.tag, field.value)
      continue
    }
    const list = fields.get(field.tag)
    if (list) list.push(field)
    else fields.set(field.tag, [field])
  }
  return {
    leader: marc.leader,
    control: (tag) => controls.get(tag),
    data: (...tags) => {
      let found: readonly DataField[] = none
      for (const tag of tags) {
        const list = fields.get(tag)
        if (list) found = found === none ? list : [...found, ...list]
      }
      return found
    },
    has: (tag) => controls.has(tag) || fields.has(tag),
  }
}

/** The first subfield of a code, tidied; `undefined` if missing or blank. */
export function firstOf(field: DataField | undefined, code: string): string | undefined {
  if (!field) return undefined
  for (const subfield of field.subfields) {
    if (subfield.code === code) {
      const text = tidyText(subfield.value)
      if (text !== '') return text
    }
  }
  return undefined
}

/** Coded data of a subfield without any change, since its blanks are positions. Empty if missing. */
export const codedOf = (field: DataField | undefined, code: string): string =>
  field?.subfields.find((subfield) => subfield.code === code)?.value ?? ''

/** All subfields whose code is in `codes` ("abp"), tidied, in the order of the record. */
export function allOf(field: DataField | undefined, codes: string): string[] {
  if (!field) return []
  const found: string[] = []
  for (const subfield of field.subfields) {
    if (!codes.includes(subfield.code)) continue
    const text = tidyText(subfield.value)
    if (text !== '') found.push(text)
  }
  return found
}

/** The subfields of `codes` joined with blanks. */
export const joinedOf = (field: DataField | undefined, codes: string): string => allOf(field, codes).join(' ')
