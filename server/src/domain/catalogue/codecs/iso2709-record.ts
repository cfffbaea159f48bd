import type { MarcField, MarcRecord } from '../record.ts'
import { tagFields } from './damaged-directory.ts'
import { digitsAt } from './iso2709-frames.ts'

const FIELD_END = 0x1e
const RECORD_END = 0x1d
const SUBFIELD = 0x1f
const LEADER = 24
const ENTRY = 12

/** Decodes the bytes `from` to `to` of a record: one subfield or control field. */
export type TextDecode = (record: Buffer, from: number, to: number) => string

/** The record is too damaged to be read; the message gives the reason, for a librarian. */
export class DamagedRecord extends Error {
  override name = 'DamagedRecord'
}

/** Position of one field in the record, without its terminator. */
export interface FieldSpan {
  tag: string
  from: number
  to: number
}

export interface DirectoryEntry {
  tag: string
  length: number
  start: number
}

export interface ReadRecord {
  marc: MarcRecord
  repairs: string[]
}

/**
 * Parses one ISO 2709 record. If the directory is damaged (out of order, overflowing, counted in characters, cut), its
 * tags are matched to the fields found between terminators; the record is refused only if that fails too. Source: ISO
 * 2709:2008, parts 4.3 to 4.6.
 */
export function readIso2709(bytes: Buffer, decode: TextDecode): ReadRecord {
  if (bytes.length < LEADER + 2) throw new DamagedRecord(`The record is only ${bytes.length} bytes long.`)
  const directoryEnd = bytes.indexOf(FIELD_END, LEADER)
  if (directoryEnd === -1) throw new DamagedRecord('No field terminator: this is not an ISO 2709 record.')
  const repairs: string[] = []
  const base = directoryEnd + 1
  if (digitsAt(bytes, 12, 5) !== base) repairs.push('The leader states a wrong base address.')
  const dataEnd = bytes.at(-1) === RECORD_END ? bytes.length - 1 : bytes.length
  const entries = readDirectory(bytes, directoryEnd)
  const stated = entries && spansOfDirectory(bytes, entries, base, dataEnd)
  const spans = stated ?? tagFields(bytes, entries ?? looseTags(bytes, directoryEnd), base, dataEnd)
  if (!spans) throw new DamagedRecord('The directory does not match the fields of the record.')
  if (!stated) repairs.push('The directory is damaged; fields were read by their terminators.')
  const fields: MarcField[] = []
  for (const span of spans) {
    const field = readField(bytes, span, decode)
    if (field) fields.push(field)
  }
  if (fields.length === 0) throw new DamagedRecord('The record has no readable field.')
  return { marc: { leader: readLeader(bytes), fields }, repairs }
}

const readLeader = (bytes: Buffer): string => bytes.toString('latin1', 0, LEADER)

/** The directory, or `undefined` if it does not consist of whole entries with numbers in them. */
function readDirectory(bytes: Buffer, end: number): DirectoryEntry[] | undefined {
  if ((end - LEADER) % ENTRY !== 0) return undefined
  const entries: DirectoryEntry[] = []
  for (let at = LEADER; at < end; at += ENTRY) {
    const length = digitsAt(bytes, at + 3, 4)
    const start = digitsAt(bytes, at + 7, 5)
    if (length === undefined || start === undefined) return undefined
    entries.push({ tag: tagAt(bytes, at), length, start })
  }
  return entries
}

const tags: readonly string[] = Array.from({ length: 1000 }, (_, tag) => String(tag).padStart(3, '0'))

/** Interns tags: nearly all are three digits and recur constantly. */
function tagAt(bytes: Buffer, at: number): string {
  const number = digitsAt(bytes, at, 3)
  return (number === undefined ? undefined : tags[number]) ?? bytes.toString('latin1', at, at + 3)
}

/** Every entry must end at a terminator and begin after one; else the directory is not used. */
function spansOfDirectory(
  bytes: Buffer,
  entries: DirectoryEntry[],
  base: number,
  dataEnd: number,
): FieldSpan[] | undefined {
  // five digits do not reach the end: what they name may be another field of the same length
  if (dataEnd - base > 100_000) return undefined
  const spans: FieldSpan[] = []
  for (const { tag, length, start } of entries) {
    const from = base + start
    const to = from + length - 1
    if (length < 1 || to > dataEnd) return undefined
    const closed = bytes[to] === FIELD_END || to === dataEnd
    if (!closed || bytes[from - 1] !== FIELD_END) return undefined
    spans.push({ tag, from, to })
  }
  return spans
}

/** Tags of a directory without whole entries: three characters at each place where one should begin. */
function looseTags(bytes: Buffer, end: number): DirectoryEntry[] {
  const entries: DirectoryEntry[] = []
  for (let at = LEADER; at + 3 <= end; at += ENTRY)
    entries.push({ tag: tagAt(bytes, at), length: 0, start: 0 })
  return entries
}

const isControl = (tag: string): boolean => tag.startsWith('00')

function readField(bytes: Buffer, { tag, from, to }: FieldSpan, decode: TextDecode): MarcField | undefined {
  if (to <= from) return undefined
  if (isControl(tag) && bytes[from + 2] !== SUBFIELD) return { tag, value: decode(bytes, from, to) }
  let mark = bytes.indexOf(SUBFIELD, from)
  if (mark === -1 || mark >= to) {
    // A data field without subfields: its text is kept, after two indicators if those are plausible.
    return {
      tag,
      indicator1: ' ',
      indicator2: ' ',
      subfields: [{ code: 'a', value: decode(bytes, from, to) }],
    }
  }
  const indicators = bytes.toString('latin1', from, mark)
  const subfields: { code: string; value: string }[] = []
  while (mark < to) {
    const found = bytes.indexOf(SUBFIELD, mark + 1)
    const end = found === -1 || found > to ? to : found
    if (end > mark + 1) {
      subfields.push({ code: codeAt(bytes, mark + 1), value: decode(bytes, mark + 2, end) })
    }
    mark = end
  }
  if (subfields.length === 0) return undefined
  return { tag, indicator1: indicatorOf(indicators, 0), indicator2: indicatorOf(indicators, 1), subfields }
}

const singles = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const codeAt = (bytes: Buffer, at: number): string => singles[bytes[at] ?? 0x20] ?? '?'

/** Fill characters ("|", "#", "-") and bytes outside ASCII mean "none". */
function indicatorOf(text: string, at: number): string {
  const character = text[at] ?? ' '
  return /[0-9A-Za-z]/.test(character) ? character : ' '
}
