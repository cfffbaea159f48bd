import type { MarcField, MarcRecord } from '../record.ts'

const FIELD_END = '\u001E'
const RECORD_END = 0x1d
const LEADER = 24

/** The record does not fit into ISO 2709: a field over 9,999 or a record over 99,999 bytes. */
export class RecordTooLong extends Error {
  override name = 'RecordTooLong'
}

/** One record as ISO 2709 in UTF-8: lengths count bytes. Source: ISO 2709:2008. */
export function writeIso2709({ leader, fields }: MarcRecord): Buffer {
  const written = fields.map((field) => ({
    tag: field.tag,
    bytes: bytesOfField(field),
  }))
  let start = 0
  let directory = ''
  for (const { tag, bytes } of written) {
    if (bytes.length > 9999)
      throw new RecordTooLong(`Field ${tag} has ${bytes.length} bytes; 9,999 is the most.`)
    directory += tag + String(bytes.length).padStart(4, '0') + String(start).padStart(5, '0')
    start += bytes.length
  }
  const base = LEADER + directory.length + 1
  const length = base + start + 1
  if (length > 99_999) throw new RecordTooLong(`The record has ${length} bytes; 99,999 is the most.`)
  const head = `${String(length).padStart(5, '0')}${leader.slice(5, 12)}${String(base).padStart(5, '0')}${leader.slice(17, 24)}`
  return Buffer.concat([
    Buffer.from(head + directory + FIELD_END, 'latin1'),
    ...written.map(({ bytes }) => bytes),
    Buffer.from([RECORD_END]),
  ])
}

/** A field with its terminator. */
export const bytesOfField = (field: MarcField): Buffer => Buffer.from(textOf(field) + FIELD_END, 'utf8')

const textOf = (field: MarcField): string =>
  'value' in field
    ? field.value
    : field.indicator1 +
      field.indicator2 +
      field.subfields.map(({ code, value }) => `\u001F${code}${value}`).join('')
