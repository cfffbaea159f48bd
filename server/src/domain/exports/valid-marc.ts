import type { BibRecord, MarcField, MarcRecord } from '../catalogue/record.ts'
import { familyOf } from '../catalogue/mapping/family.ts'
import { readMarc21Items } from '../catalogue/mapping/marc-items.ts'
import { viewMarc } from '../catalogue/mapping/marc-view.ts'
import { copiesOf } from './marc21-copies.ts'
import { type HeldRecord, inOrder, marcFrom } from './marc.ts'

/** Tags, indicators, codes and leaders that MARCXML accepts. Source: Library of Congress, MARC21slim schema 1.1. */
const controlTag = /^00[1-9A-Za-z]$/
const dataTag = /^(?:0(?:[1-9A-Z][0-9A-Z]|[1-9a-z][0-9a-z])|[1-9A-Z][0-9A-Z]{2}|[1-9a-z][0-9a-z]{2})$/
const indicator = /^[\da-z ]$/
const code = /^[\dA-Za-z!"#$%&'()*+,\-./:;<=>?{}_^`~[\]\\]$/
const leaderForm = /^[\d ]{5}[\dA-Za-z ][\dA-Za-z][\dA-Za-z ]{3}[2 ][2 ][\d ]{5}[\dA-Za-z ]{3}(?:4500| {4})$/
const usualLeader = '00000nam a2200000 i 4500'

/**
 * MARC 21 for other systems, who check it against the schema: as imported where the source has it, else generated. What
 * the schema has no place for, such as a damaged tag, is left out.
 */
export function marc21Of({ record, marc, ...held }: Described): MarcRecord {
  const { leader, fields } = exchanged({ record, marc, ...held })
  return { leader: validLeader(leader), fields: fields.flatMap(validField) }
}

/** MARC 21 as the source has it, control fields first and with the copies that came without it; else made from the description. */
export function exchanged({ record, marc, ...held }: Described): MarcRecord {
  if (!marc || isUnimarc(marc)) return marcFrom(record, held)
  const hasCopies = held.items.length === 0 || readMarc21Items(viewMarc(marc)).length > 0
  const fields = controlFirst(marc.fields)
  return { ...marc, fields: hasCopies ? fields : [...fields, ...copiesOf(held.items)] }
}

/** A record, its source in MARC if it has one, and its copies. */
export interface Described extends HeldRecord {
  record: BibRecord
  marc: MarcRecord | null
}

/** Also where the source says CNMARC. */
export const isUnimarc = (marc: MarcRecord | null): boolean => marc !== null && familyOf(marc) === 'unimarc'

/** Control fields by their tags before all others: the schema knows no other order. */
const controlFirst = (fields: readonly MarcField[]): MarcField[] => [
  ...inOrder(fields.filter((field) => 'value' in field)),
  ...fields.filter((field) => !('value' in field)),
]

/** CNMARC or UNIMARC for other systems, as imported; undefined: the source has another form. */
export function unimarcOf(read: MarcRecord | null): MarcRecord | undefined {
  if (!read || !isUnimarc(read)) return undefined
  return { leader: validLeader(read.leader), fields: controlFirst(read.fields.flatMap(validField)) }
}

function validLeader(leader: string): string {
  if (leaderForm.test(leader)) return leader
  const fixed = `00000${leader.slice(5, 9)}a2200000${leader.slice(17, 20)}4500`
  return leaderForm.test(fixed) ? fixed : usualLeader
}

function validField(field: MarcField): MarcField[] {
  if ('value' in field) return controlTag.test(field.tag) ? [field] : []
  const subfields = field.subfields.filter((one) => code.test(one.code))
  if (!dataTag.test(field.tag) || subfields.length === 0) return []
  const sign = (given: string): string => (indicator.test(given) ? given : ' ')
  return [
    {
      tag: field.tag,
      indicator1: sign(field.indicator1),
      indicator2: sign(field.indicator2),
      subfields,
    },
  ]
}
