import type { DirectoryEntry, FieldSpan } from './iso2709-record.ts'

const FIELD_END = 0x1e
const SUBFIELD = 0x1f
const LEADER = 24
const ENTRY = 12

interface Piece {
  from: number
  to: number
}

/** The fields of the data area, split at their terminators without using the directory. */
export function splitFields(bytes: Buffer, base: number, dataEnd: number): Piece[] {
  const pieces: Piece[] = []
  let from = base
  while (from < dataEnd) {
    const found = bytes.indexOf(FIELD_END, from)
    const to = found === -1 || found > dataEnd ? dataEnd : found
    pieces.push({ from, to })
    from = to + 1
  }
  return pieces
}

/**
 * Finds tags for fields that were found by their terminators, if the directory is damaged: by the length and position
 * that each field should have there (bytes lost or added in the directory), else by the order of its entries (positions
 * overflowed or counted in characters), else by what fits (fields lost or split). `undefined` when the two cannot be
 * matched.
 */
export function tagFields(
  bytes: Buffer,
  entries: readonly DirectoryEntry[],
  base: number,
  dataEnd: number,
): FieldSpan[] | undefined {
  const pieces = splitFields(bytes, base, dataEnd)
  const signed = tagBySignature(bytes.toString('latin1', LEADER, base - 1), pieces, base)
  if (signed) return signed
  const ordered = inOrderOfData(entries, bytes.length)
  if (pieces.length === ordered.length)
    return pieces.map((piece, at) => ({ ...piece, tag: ordered[at]?.tag ?? '' }))
  return alignFields(bytes, ordered, pieces, base)
}

/**
 * Searches the directory for the nine digits (length and start) of each field; the three characters before them are its
 * tag. Fields whose digits are damaged take the tag between their neighbours.
 */
function tagBySignature(directory: string, pieces: readonly Piece[], base: number): FieldSpan[] | undefined {
  const places: (number | undefined)[] = []
  let from = 0
  let missed = 0
  for (const { from: start, to } of pieces) {
    const found = placeOf(directory, to - start + 1, start - base, from)
    const near = found !== undefined && found - from <= (4 + missed) * ENTRY
    places.push(near ? found : undefined)
    missed = near ? 0 : missed + 1
    if (near) from = found + 9
  }
  const known = places.filter((place) => place !== undefined).length
  if (known * 2 < pieces.length || known === 0) return undefined
  const spans: FieldSpan[] = []
  for (const [at, piece] of pieces.entries()) {
    const place = places[at] ?? guessPlace(places, at)
    places[at] = place
    const tag =
      place === undefined ? undefined : directory.slice(Math.max(0, place - 3), place).padStart(3, '0')
    // The first entry may have lost its first characters; every other tag has three.
    if (tag !== undefined && /^[0-9A-Za-z]{3}$/.test(tag)) spans.push({ ...piece, tag })
  }
  return spans
}

/**
 * Where the digits of a field stand. Of a length above 9,999 and a position above 99,999 some systems write all digits
 * and some only the last four and five.
 */
function placeOf(directory: string, length: number, start: number, from: number): number | undefined {
  const whole = String(length).padStart(4, '0') + String(start).padStart(5, '0')
  const last = String(length).padStart(4, '0').slice(-4) + String(start).padStart(5, '0').slice(-5)
  const places = [whole, last]
    .map((digits) => directory.indexOf(digits, from))
    .filter((place) => place !== -1)
  return places.length === 0 ? undefined : Math.min(...places)
}

/** An entry whose digits are damaged still follows twelve characters after the one before. */
function guessPlace(places: readonly (number | undefined)[], at: number): number | undefined {
  const before = places[at - 1]
  if (before !== undefined) return before + ENTRY
  const behind = places[at + 1]
  return behind === undefined ? undefined : behind - ENTRY
}

/** A directory may list fields in another order than the data; one that overflowed five digits may not be sorted. */
function inOrderOfData(entries: readonly DirectoryEntry[], size: number): readonly DirectoryEntry[] {
  const distinctStarts = new Set(entries.map((entry) => entry.start)).size === entries.length
  return distinctStarts && size <= 99_999 ? entries.toSorted((a, b) => a.start - b.start) : entries
}

/**
 * More or fewer fields than entries (a terminator inside a field, a field lost): an entry is paired with the next
 * field whose kind fits (control fields have no subfields) and whose length is nearest to the one stated.
 */
function alignFields(
  bytes: Buffer,
  entries: readonly DirectoryEntry[],
  pieces: readonly Piece[],
  base: number,
): FieldSpan[] | undefined {
  const spans: FieldSpan[] = []
  let next = 0
  for (const [index, entry] of entries.entries()) {
    const spare = pieces.length - next - (entries.length - index)
    const reach = Math.max(0, Math.min(spare, 5))
    let best = -1
    let bestCost = Number.POSITIVE_INFINITY
    for (let at = next; at <= next + reach && at < pieces.length; at += 1) {
      const piece = pieces[at]
      if (!piece || entry.tag.startsWith('00') === hasSubfields(bytes, piece)) continue
      const cost =
        Math.abs(piece.to - piece.from + 1 - entry.length) + Math.abs(piece.from - base - entry.start) / 100
      if (cost < bestCost) {
        best = at
        bestCost = cost
      }
    }
    const piece = pieces[best]
    if (!piece) continue
    spans.push({ tag: entry.tag, from: piece.from, to: piece.to })
    next = best + 1
  }
  return spans.length * 2 < entries.length ? undefined : spans
}

const hasSubfields = (bytes: Buffer, piece: Piece): boolean =>
  bytes.subarray(piece.from, piece.to).includes(SUBFIELD)
