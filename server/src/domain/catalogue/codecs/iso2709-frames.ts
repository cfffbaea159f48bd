/** The bytes of one record, not yet parsed. */
export interface Frame {
  bytes: Buffer
  /** 1 for the first record. */
  record: number
  /** Offset of its first byte. */
  byte: number
  /** Set if the record's own length was wrong and terminators determined its end. */
  repair?: string
}

const RECORD_END = 0x1d
const FIELD_END = 0x1e
const LEADER = 24
/** Upper limit of a record, so that a lost terminator does not collect the whole file. */
const LONGEST_RECORD = 32 * 1024 * 1024

/**
 * Splits a byte stream into ISO 2709 records. The length in the leader is used if a terminator is at its end. Else
 * (wrong lengths, lengths in characters, records over 99,999 bytes, a missing terminator) the next terminator or the
 * next leader ends the record. Blanks and line breaks between records are skipped.
 */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let buffer: Buffer = Buffer.alloc(0)
  let start = 0
  let byte = 0
  let record = 0
  let scanned = 0
  const take = (length: number, repair: string | undefined): Frame => {
    record += 1
    const bytes = buffer.subarray(start, start + length)
    const frame: Frame = { bytes, record, byte, ...(repair === undefined ? {} : { repair }) }
    start += length
    byte += length
    scanned = 0
    return frame
  }
  for await (const chunk of source) {
    buffer = start === buffer.length ? chunk : Buffer.concat([buffer.subarray(start), chunk])
    start = 0
    for (;;) {
      const skipped = countFiller(buffer, start)
      start += skipped
      byte += skipped
      // Two leaders ahead: what follows a record shows whether its length was right.
      if (buffer.length - start < 5 + LEADER) break
      const cut = cutRecord(buffer, start, scanned)
      if (!cut) {
        scanned = buffer.length - start
        break
      }
      yield take(cut.length, cut.repair)
    }
  }
  yield* readTail()

  function* readTail(): Generator<Frame> {
    for (;;) {
      const skipped = countFiller(buffer, start)
      start += skipped
      byte += skipped
      if (start >= buffer.length) return
      const cut = cutRecord(buffer, start, 0)
      if (cut) {
        yield take(cut.length, cut.repair)
        continue
      }
      const rest = buffer.length - start
      yield take(rest, 'The record terminator is missing: the file ends inside this record.')
      return
    }
  }
}

/** Line breaks, blanks, NUL and the end mark of old file systems (0x1A) between records. */
function countFiller(buffer: Buffer, start: number): number {
  let at = start
  for (; at < buffer.length; at += 1) {
    const byte = buffer[at] ?? 0
    if (byte !== 0x0a && byte !== 0x0d && byte !== 0x20 && byte !== 0 && byte !== 0x1a && byte !== 0xfeff) {
      // A byte order mark, which some exports write before the first record.
      if (byte === 0xef && buffer[at + 1] === 0xbb && buffer[at + 2] === 0xbf) at += 2
      else break
    }
  }
  return at - start
}

function cutRecord(
  buffer: Buffer,
  start: number,
  scanned: number,
): { length: number; repair?: string } | undefined {
  const stated = digitsAt(buffer, start, 5)
  const available = buffer.length - start
  const end = buffer.indexOf(RECORD_END, start + Math.max(0, scanned))
  const length = end === -1 ? undefined : end - start + 1
  if (stated !== undefined && stated === length) return { length }
  if (length === undefined) {
    if (
      stated !== undefined &&
      stated > LEADER &&
      available >= stated + LEADER &&
      isLeader(buffer, start + stated)
    ) {
      return { length: stated, repair: 'The record terminator is missing.' }
    }
    if (available > LONGEST_RECORD) return { length: available, repair: 'No record terminator was found.' }
    return undefined
  }
  if (stated !== undefined && stated > LEADER) {
    // A terminator inside a field: the stated end is a terminator too, and no leader follows the first one.
    if (stated > length && buffer[start + stated - 1] === RECORD_END && !isLeader(buffer, start + length)) {
      return { length: stated, repair: 'A record terminator stands inside the record.' }
    }
    if (
      stated > length &&
      available < stated &&
      !isLeader(buffer, start + length) &&
      available - length < LEADER
    ) {
      return undefined
    }
    // The record has no terminator, and another record begins where it should end.
    if (stated < length && isLeader(buffer, start + stated)) {
      return { length: stated, repair: 'The record terminator is missing.' }
    }
  }
  const said = stated === undefined ? 'no length' : `${stated} bytes`
  return { length, repair: `The leader states ${said}, the record has ${length}.` }
}

/** Five digits of length, a status, a type and five digits of base address, and a field terminator soon after. */
function isLeader(buffer: Buffer, at: number): boolean {
  return (
    digitsAt(buffer, at, 5) !== undefined &&
    digitsAt(buffer, at + 12, 5) !== undefined &&
    isLetter(buffer[at + 6]) &&
    buffer.subarray(at + LEADER, at + LEADER + 6000).includes(FIELD_END)
  )
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** The number written in `count` digits, or `undefined` if they are not digits. */
export function digitsAt(buffer: Uint8Array, at: number, count: number): number | undefined {
  let value = 0
  for (let i = 0; i < count; i += 1) {
    const digit = (buffer[at + i] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
  }
  return value
}
