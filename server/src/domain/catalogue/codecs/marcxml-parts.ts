import type { SaxesTagPlain } from 'saxes'
import type { DataField } from '../record.ts'

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Elements around MARC records without content of their own. */
export const wrappers = new Set([
  'metadata',
  'header',
  'about',
  'identifier',
  'datestamp',
  'setSpec',
  'recordSchema',
  'recordPacking',
  'recordData',
  'recordPosition',
  'recordIdentifier',
  'extraRecordData',
  'collection',
])

export function startField(tag: SaxesTagPlain): DataField {
  const name = tag.attributes['tag'] ?? tag.attributes['id'] ?? ''
  const slim = tag.attributes['tag'] === undefined && tag.attributes['id'] !== undefined
  return {
    tag: name,
    indicator1: slim ? '?' : indicatorOf(tag.attributes['ind1']),
    indicator2: indicatorOf(tag.attributes['ind2']),
    subfields: [],
  }
}

const indicatorOf = (value: string | undefined): string =>
  /^[0-9A-Za-z]/.test(value ?? '') ? (value ?? ' ').slice(0, 1) : ' '

/** Some exports write "#" for blank, and leaders too short or with the outer blanks trimmed. */
export const leaderOf = (text: string): string =>
  (text.length > 24 && text.trim().length <= 24 ? text.trim() : text)
    .replaceAll('#', ' ')
    .padEnd(24)
    .slice(0, 24)

/** RUSMARC gives the leader in parts. */
export function partOfLeader(leader: string, name: string, text: string): string {
  const at = { status: 5, type: 6, leader07: 7, leader08: 8, leader09: 9 }[name]
  const character = text[0]
  return at === undefined || character === undefined
    ? leader
    : leader.slice(0, at) + character + leader.slice(at + 1)
}

/** Why an element called record is not a MARC record: `foreign` is the first element in it that is not MARC. */
export function refusalOf({ deleted, foreign }: { deleted: boolean; foreign?: string }): string {
  if (deleted) return 'The source marks this record as deleted (OAI-PMH header).'
  if (foreign === 'dc')
    return 'The record is Dublin Core (oai_dc), not MARC: harvest the source with a MARC metadata prefix.'
  if (foreign !== undefined) return `The record holds <${foreign}>, no MARC fields.`
  return 'The record has no fields.'
}
