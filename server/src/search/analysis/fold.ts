import {
  combines,
  foldCluster,
  foldedUnit,
  foldRareLetter,
  isRemoved,
  LONGER,
  REMOVED,
} from './fold-letters.ts'

const hasSubstance = /[\p{L}\p{N}]/u

/** Where the characters end that belong to the one before `at`: they combine with it, or are removed. */
function endOfCluster(text: string, at: number): number {
  let end = at
  while (end < text.length) {
    const unit = text.charCodeAt(end)
    if (combines(unit, text, end)) end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
    else if (isRemoved(unit, text, end)) end += 1
    else break
  }
  return end
}

/** A cluster as it is composed: what is removed would keep its characters apart. */
function seenOf(cluster: string): string {
  let seen = ''
  for (const letter of cluster)
    if (
      seen === '' ||
      combines(letter.charCodeAt(0), letter, 0) ||
      !isRemoved(letter.charCodeAt(0), letter, 0)
    )
      seen += letter
  return seen
}

let buffer = new Uint16Array(4096)
let starts = new Int32Array(4096)
let narrow = Buffer.alloc(4096)
/** Set when the last folding changed anything: most simplified Chinese text is unchanged. */
let altered = false

/** Folds into `buffer` and writes the source position of every unit into `starts`; returns the number of units. */
function foldInto(text: string): number {
  // No cluster of the tables grows more than eighteenfold (U+FDFA); whole texts of it do not occur in practice.
  if (buffer.length < text.length * 2 + 64) {
    buffer = new Uint16Array(text.length * 3 + 64)
    starts = new Int32Array(buffer.length)
  }
  let length = 0
  altered = false
  const push = (unit: number, source: number): void => {
    if (unit === 0x20 && (length === 0 || buffer[length - 1] === 0x20)) return
    if (length === buffer.length) {
      const [olderUnits, olderStarts] = [buffer, starts]
      buffer = new Uint16Array(length * 2)
      starts = new Int32Array(length * 2)
      buffer.set(olderUnits)
      starts.set(olderStarts)
    }
    buffer[length] = unit
    starts[length] = source
    length += 1
  }
  const pushAll = (out: string, source: number): void => {
    altered = true
    for (let i = 0; i < out.length; i += 1) push(out.charCodeAt(i), source)
  }
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at)
    const source = at
    const pair = unit >= 0xd800 && unit <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff
    at += pair ? 2 : 1
    const end = endOfCluster(text, at)
    if (end > at) {
      at = end
      pushAll(foldCluster(seenOf(text.slice(source, end))), source)
      continue
    }
    if (pair) {
      pushAll(foldRareLetter(text.slice(source, at)), source)
      continue
    }
    const known = foldedUnit(unit)
    if (known === LONGER) pushAll(foldRareLetter(text.slice(source, at)), source)
    else if (known !== REMOVED) push(known, source)
    if (known !== unit) altered = true
  }
  if (length > 0 && buffer[length - 1] === 0x20) length -= 1
  if (length !== text.length) altered = true
  return length
}

/** Latin text as one-byte strings: half the memory, and faster to compare. */
function textOf(length: number): string {
  if (narrow.length < length) narrow = Buffer.alloc(buffer.length)
  for (let at = 0; at < length; at += 1) {
    const unit = buffer[at] ?? 0
    if (unit > 0xff) return Buffer.from(buffer.buffer, 0, length * 2).toString('utf16le')
    narrow[at] = unit
  }
  return narrow.toString('latin1', 0, length)
}

/**
 * Folds a text for comparison: compatibility forms and full width resolved, lower case, Latin and Greek without
 * accents, every ideograph as its variant class (`variants.ts`), uniform quotes, dashes and dots, single spaces, no
 * invisible characters. Idempotent; a text with a letter or digit never becomes empty.
 */
export function foldText(text: string): string {
  const length = foldInto(text)
  if (!altered) return text
  const out = textOf(length)
  return out === '' && hasSubstance.test(text) ? text.trim() : out
}

/** As `foldText`, with the source position of every unit of the result, for highlighting in displayed text. */
export function foldWithOffsets(text: string): { text: string; starts: Int32Array } {
  const length = foldInto(text)
  return { text: textOf(length), starts: starts.slice(0, length) }
}
