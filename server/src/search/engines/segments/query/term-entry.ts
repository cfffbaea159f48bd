import { anyField } from '../format/fields.ts'
import type { DetailSection } from '../format/details.ts'
import { wholeOf } from '../format/details.ts'
import { blockPostings } from '../format/postings.ts'
import type { PostingsReader } from '../format/segment.ts'
import type { StringCursor } from '../format/sorted-strings.ts'
import { blockSize } from '../format/sorted-strings.ts'
import { firstNotBefore } from './doc-list.ts'

/** Location of the postings of one term in one segment. A term with a single posting has it in the dictionary. */
export interface TermEntry {
  postings: number
  /** Number of documents by field; that of `any` is `postings`. */
  inField: Uint32Array
  docs: Uint8Array
  docsStart: number
  /** Index of the first posting within the channel; -1 when the term has `onlyWeight`. */
  firstWeight: number
  onlyWeight: number
  detail: DetailSection
  detailStart: number
  detailEnd: number
  /** First entry in the skip columns; -1 for a term of one block. */
  firstSkip: number
}

/** Reads the payload at the cursor; for the format see `postings.ts`. */
export function readTermEntry(reader: PostingsReader, cursor: StringCursor): TermEntry {
  const { blob } = reader.terms
  let at = cursor.payload
  function vint(): number {
    let byte = blob[at++]!
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = blob[at++]!
      value |= (byte & 127) << shift
    }
    return value >>> 0
  }
  const postings = vint()
  const mask = vint()
  const inField = new Uint32Array(anyField + 1)
  inField[anyField] = postings
  const severalFields = postings > 1 && (mask & (mask - 1)) !== 0
  for (let field = 0; field < anyField; field++) {
    if (mask & (1 << field)) inField[field] = severalFields ? vint() : postings
  }
  if (postings === 1) {
    const docsStart = at
    vint()
    return {
      postings,
      inField,
      docs: blob,
      docsStart,
      firstWeight: -1,
      onlyWeight: blob[at]!,
      detail: { read: () => wholeOf(blob) },
      detailStart: at + 1,
      detailEnd: blob.length,
      firstSkip: -1,
    }
  }
  const base = 3 * Math.floor(cursor.index / blockSize)
  const firstWeight = reader.bases[base]! + vint()
  const docsStart = reader.bases[base + 1]! + vint()
  const detailStart = reader.bases[base + 2]! + vint()
  return {
    postings,
    inField,
    docs: reader.docs,
    detail: reader.detail,
    firstWeight,
    onlyWeight: 0,
    docsStart,
    detailStart,
    detailEnd: detailStart + vint(),
    firstSkip: postings > blockPostings ? vint() : -1,
  }
}

/** Catch-all frequency of the n-th posting of a term. */
export function weightOf(entry: TermEntry, reader: PostingsReader, posting: number): number {
  if (entry.firstWeight < 0) return entry.onlyWeight
  const number = entry.firstWeight + posting
  const weight = (reader.weights[number >>> 1]! >>> ((number & 1) << 2)) & 15
  return weight > 0 ? weight : heavyWeight(reader, number)
}

function heavyWeight({ heavyPostings, heavyFrequencies }: PostingsReader, number: number): number {
  return heavyFrequencies[firstNotBefore(heavyPostings, 0, heavyPostings.length, number)]!
}
