import { byteOfLength, maxCatchAllFrequency } from '../../score-rules.ts'
import { ByteWriter, NumberWriter } from './byte-writer.ts'
import { anyField, fieldCount, weightOfField } from './fields.ts'
import type { Sections } from './image.ts'
import { blockSize, SortedStringsWriter } from './sorted-strings.ts'

/*
 * The postings of a channel. "df" is the document frequency of a term. Sections, named after the channel:
 *
 *   terms     sorted strings; payload of a term:
 *               vint df, vint mask of its fields, then for each of these fields a vint with the df in that field
 *               (omitted if df is 1 or there is only one field)
 *               df = 1:  vint doc, weight byte, detail: the posting itself
 *               df > 1:  vint first index in weights, vint start in docs, vint start in detail, all three relative to
 *                        `bases`; vint length of the detail; if df > 128: vint first skip entry
 *   bases     per sixteen terms: first index in weights, start in docs, start in detail
 *   docs      per term: ascending document numbers, each as a vint difference from the preceding one (the first
 *             from 0)
 *   weights   per posting: catch-all frequency in four bits, low half first; 0 means 15 or more, stored in `heavy`
 *   heavy     ascending numbers of these postings, with their frequencies in a parallel column
 *   detail    per posting either one byte, 128 + field × 12 + position, if the term occurs once at a position below 12;
 *             or for each field that has the term: head byte, [vint count - 4], the positions
 *               head: bits 0-3 field, bit 4 set on the last field, bits 5-6 count - 1 (3: count - 4 follows)
 *               positions: vints, the first from 0, then differences
 *   skips     for terms with df > 128, per block of 128 postings, three columns: last document, start in docs,
 *             start in detail
 *   norm.F    length byte of field F of each document, 0 if the document lacks the field
 *
 * Detail does not contain the document number, so a merge can copy it unchanged.
 */
export const blockPostings = 128
const lastField = 16
const countShift = 5
export const longCount = 3
/** Details of one byte start at this value; each field has this many positions below. */
export const compact = 128
export const compactPositions = 12
const lightest = 15

/** End of the detail that starts at `start`. */
export function skipDetail(detail: Uint8Array, start: number): number {
  if (detail[start]! >= compact) return start + 1
  let at = start
  for (let last = false; !last; ) {
    const head = detail[at++]!
    last = (head & lastField) !== 0
    let count = (head >>> countShift) + 1
    if (count > longCount) {
      let byte = detail[at++]!
      count += byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = detail[at++]!
        count += (byte & 127) << shift
      }
    }
    for (; count > 0; at++) if (detail[at]! < 128) count -= 1
  }
  return at
}

export interface ChannelMeta {
  terms: number
  /** By field number: number of documents with the field, and the sum of their lengths. */
  records: number[]
  lengths: number[]
}

/** Expected bytes of the parts of a channel, to avoid growing, which copies to twice the size. */
export interface Room {
  terms: number
  docs: number
  weights: number
  detail: number
}

const littleRoom: Room = { terms: 1 << 12, docs: 1 << 14, weights: 1 << 14, detail: 1 << 14 }

/** Takes terms in byte order, each with its postings in document order. */
export class PostingsWriter {
  readonly #terms: SortedStringsWriter
  readonly #docs: ByteWriter
  readonly #weights: ByteWriter
  readonly #detail: ByteWriter
  readonly #skipDocument = new NumberWriter(64)
  readonly #skipDocs = new NumberWriter(64)
  readonly #skipDetail = new NumberWriter(64)
  readonly #bases = new NumberWriter(64)
  readonly #payload = new ByteWriter(256)
  readonly #lengths: Uint32Array[]
  readonly #fieldPostings = new Uint32Array(fieldCount)
  #postings = 0
  #mask = 0
  #document = 0
  #firstWeight = 0
  #firstDocs = 0
  #firstDetail = 0
  #firstSkip = 0

  constructor(documents: number, room = littleRoom) {
    this.#terms = new SortedStringsWriter(true, room.terms)
    this.#docs = new ByteWriter(room.docs)
    this.#weights = new ByteWriter(room.weights)
    this.#detail = new ByteWriter(room.detail)
    this.#lengths = Array.from({ length: fieldCount }, () => new Uint32Array(documents))
  }

  beginTerm() {
    this.#postings = 0
    this.#mask = 0
    this.#document = 0
    this.#fieldPostings.fill(0)
    this.#firstWeight = this.#weights.length
    this.#firstDocs = this.#docs.length
    this.#firstDetail = this.#detail.length
    this.#firstSkip = this.#skipDocument.length
  }

  /** `tokens`: pairs (document, field << 28 | position); `from` to `to` are those of one document, ascending. */
  addPlaces(document: number, tokens: Uint32Array, from: number, to: number) {
    this.#beginPosting(document)
    const first = tokens[2 * from + 1]!
    if (to - from === 1 && (first & 0xfffffff) < compactPositions) {
      this.#addCompact(document, compact + (first >>> 28) * compactPositions + (first & 0xfffffff))
      return
    }
    let weight = 0
    for (let at = from; at < to; ) {
      const field = tokens[2 * at + 1]! >>> 28
      let end = at + 1
      while (end < to && tokens[2 * end + 1]! >>> 28 === field) end += 1
      const count = end - at
      weight += count * weightOfField[field]!
      this.#countField(document, field, count)
      const short = Math.min(count - 1, longCount)
      this.#detail.byte(field | (end === to ? lastField : 0) | (short << countShift))
      if (short === longCount) this.#detail.vint(count - 1 - longCount)
      let previous = 0
      for (; at < end; at++) {
        const position = tokens[2 * at + 1]! & 0xfffffff
        this.#detail.vint(position - previous)
        previous = position
      }
    }
    this.#endPosting(document, weight)
  }

  /** Copies the detail of a posting of another segment. @returns its end there */
  copyDetail(document: number, source: Uint8Array, start: number): number {
    this.#beginPosting(document)
    if (source[start]! >= compact) {
      this.#addCompact(document, source[start]!)
      return start + 1
    }
    let at = start
    let weight = 0
    for (let last = false; !last; ) {
      const head = source[at++]!
      last = (head & lastField) !== 0
      let count = head >>> countShift
      if (count === longCount) {
        let byte = source[at++]!
        let more = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = source[at++]!
          more |= (byte & 127) << shift
        }
        count += more
      }
      count += 1
      const field = head & 15
      weight += count * weightOfField[field]!
      this.#countField(document, field, count)
      for (let left = count; left > 0; at++) if (source[at]! < 128) left -= 1
    }
    this.#detail.append(source, start, at)
    this.#endPosting(document, weight)
    return at
  }

  /** A term without remaining postings is omitted. */
  endTerm(text: Uint8Array) {
    if (this.#postings === 0) return
    if (this.#postings > blockPostings) this.#skipDocument.push(this.#document)
    if (this.#terms.count % blockSize === 0) {
      for (const base of [this.#firstWeight, this.#firstDocs, this.#firstDetail]) this.#bases.push(base)
    }
    const payload = this.#payload
    payload.clear()
    payload.vint(this.#postings)
    payload.vint(this.#mask)
    if (this.#postings === 1) this.#inlinePosting()
    else this.#pointToPostings()
    this.#terms.add(text, payload.written())
  }

  finish(channel: string, sections: Sections): ChannelMeta {
    const skips = [this.#skipDocument, this.#skipDocs, this.#skipDetail].map((column) => column.written())
    this.#terms.finish(`${channel}.terms`, sections)
    sections.set(`${channel}.docs`, this.#docs.written())
    sections.set(`${channel}.bases`, this.#bases.written())
    packWeights(channel, this.#weights.written(), sections)
    sections.set(`${channel}.detail`, this.#detail.written())
    for (const [i, name] of ['document', 'docs', 'detail'].entries())
      sections.set(`${channel}.skip.${name}`, skips[i]!)
    const meta: ChannelMeta = { terms: this.#terms.count, records: [], lengths: [] }
    for (const [field, lengths] of this.#lengths.entries()) {
      const norms = Uint8Array.from(lengths, byteOfLength)
      let records = 0
      let total = 0
      for (const length of lengths) {
        if (length > 0) records += 1
        total += length
      }
      meta.records.push(records)
      meta.lengths.push(total)
      if (records > 0) sections.set(`${channel}.norm.${field}`, norms)
    }
    return meta
  }

  #addCompact(document: number, detail: number) {
    const field = Math.floor((detail - compact) / compactPositions)
    this.#detail.byte(detail)
    this.#countField(document, field, 1)
    this.#endPosting(document, weightOfField[field]!)
  }

  #beginPosting(document: number) {
    if (this.#postings > 0 && this.#postings % blockPostings === 0) this.#beginBlock()
    this.#docs.vint(document - this.#document)
    this.#document = document
    this.#postings += 1
  }

  /** Only terms with a second block have skip entries; its start also writes the entry of the first block. */
  #beginBlock() {
    if (this.#postings === blockPostings) {
      this.#skipDocs.push(this.#firstDocs)
      this.#skipDetail.push(this.#firstDetail)
    }
    this.#skipDocument.push(this.#document)
    this.#skipDocs.push(this.#docs.length)
    this.#skipDetail.push(this.#detail.length)
  }

  #countField(document: number, field: number, count: number) {
    this.#mask |= 1 << field
    this.#fieldPostings[field]! += 1
    this.#lengths[field]![document]! += count
  }

  #endPosting(document: number, weight: number) {
    const capped = Math.min(weight, maxCatchAllFrequency)
    this.#weights.byte(capped)
    this.#lengths[anyField]![document]! += capped
  }

  #inlinePosting() {
    const payload = this.#payload
    payload.vint(this.#document)
    payload.append(this.#weights.written(), this.#firstWeight)
    payload.append(this.#detail.written(), this.#firstDetail)
    this.#docs.length = this.#firstDocs
    this.#weights.length = this.#firstWeight
    this.#detail.length = this.#firstDetail
  }

  #pointToPostings() {
    const payload = this.#payload
    if ((this.#mask & (this.#mask - 1)) !== 0) {
      for (let field = 0; field < anyField; field++) {
        const postings = this.#fieldPostings[field]!
        if (postings > 0) payload.vint(postings)
      }
    }
    const bases = this.#bases.written()
    payload.vint(this.#firstWeight - bases[bases.length - 3]!)
    payload.vint(this.#firstDocs - bases[bases.length - 2]!)
    payload.vint(this.#firstDetail - bases[bases.length - 1]!)
    payload.vint(this.#detail.length - this.#firstDetail)
    if (this.#postings > blockPostings) payload.vint(this.#firstSkip)
  }
}

/** Nearly all frequencies are below fifteen: they take four bits each, larger ones are stored apart. */
function packWeights(channel: string, weights: Uint8Array, sections: Sections) {
  const packed = new Uint8Array(Math.ceil(weights.length / 2))
  const heavy = new NumberWriter(64)
  const frequencies = new ByteWriter(64)
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (weight < lightest) packed[i >>> 1]! |= weight << ((i & 1) << 2)
    else {
      heavy.push(i)
      frequencies.byte(weight)
    }
  }
  sections.set(`${channel}.weights`, packed)
  sections.set(`${channel}.heavy.postings`, heavy.written())
  sections.set(`${channel}.heavy.frequencies`, frequencies.written())
}
