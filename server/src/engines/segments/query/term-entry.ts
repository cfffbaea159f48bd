import { anyField } from '../format/fields.ts'
import { blockPostings } from '../format/postings.ts'
import type { PostingsReader } from '../format/segment.ts'
import type { StringCursor } from '../format/sorted-strings.ts'

/** Where the postings of one term of one segment stand. A term with a single posting has it in its dictionary. */
export interface TermEntry {
  postings: number
  /** Documents by field number; that of `any` is `postings`. */
  inField: Uint32Array
  docs: Uint8Array
  docsStart: number
  weights: Uint8Array
  firstWeight: number
  detail: Uint8Array
  detailStart: number
  /** First entry in the skip columns, -1 for a term of one block. */
  firstSkip: number
}

/** Reads the payload the cursor stands at; the format is laid down in `postings.ts`. */
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
      weights: blob,
      firstWeight: at,
      detail: blob,
      detailStart: at + 1,
      firstSkip: -1,
    }
  }
  return {
    postings,
    inField,
    docs: reader.docs,
    weights: reader.weights,
    detail: reader.detail,
    firstWeight: vint(),
    docsStart: vint(),
    detailStart: vint(),
    firstSkip: postings > blockPostings ? vint() : -1,
  }
}
