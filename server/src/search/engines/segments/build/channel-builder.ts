import { yieldToForeground } from '../../../../platform/threads/yield-to-foreground.ts'
import type { Token } from '../../engine.ts'
import { NumberWriter } from '../format/byte-writer.ts'
import { TextBytes } from '../format/bytes.ts'
import type { Sections } from '../format/image.ts'
import type { ChannelMeta } from '../format/postings.ts'
import { PostingsWriter } from '../format/postings.ts'
import { orderByCodePoint } from './code-point-sort.ts'
import { TermTable } from './term-table.ts'

/** Collects the tokens of one channel. */
export class ChannelBuilder {
  readonly #terms = new TermTable()
  /** The term of each token, followed by (field << 28 | position). */
  readonly #tokens = new NumberWriter()
  readonly #places = new NumberWriter()
  /** Start of each record's tokens. */
  readonly #starts = new NumberWriter()

  get tokens(): number {
    return this.#tokens.length
  }

  beginRecord(arrival: number) {
    while (this.#starts.length <= arrival) this.#starts.push(this.#tokens.length)
  }

  /** Fields of a record must be added in the order of their numbers. One unused position separates values. */
  addField(field: number, values: readonly (readonly Token[])[]) {
    let place = (field << 28) >>> 0
    for (const value of values) {
      for (const token of value) {
        this.#tokens.push(this.#terms.numberOf(token))
        this.#places.push(place)
        place += 1
      }
      place += 1
    }
  }

  /** Writes the postings of the records in `order`; undefined when there are none. */
  finish(channel: string, order: Uint32Array, sections: Sections): ChannelMeta | undefined {
    if (this.tokens === 0) return undefined
    const { texts } = this.#terms
    const { ends, tokens } = this.#byTerm(order, texts.length)
    const writer = new PostingsWriter(order.length)
    const bytes = new TextBytes()
    for (const term of orderByCodePoint(texts)) {
      yieldToForeground()
      writer.beginTerm()
      const end = ends[term]!
      for (let at = term === 0 ? 0 : ends[term - 1]!; at < end; ) {
        const from = at
        const document = tokens[2 * at]!
        while (at < end && tokens[2 * at] === document) at += 1
        writer.addPlaces(document, tokens, from, at)
      }
      writer.endTerm(bytes.of(texts[term]!))
    }
    return writer.finish(channel, sections)
  }

  /** Counting sort of the tokens by term, then document; each is a pair (document, place). */
  #byTerm(order: Uint32Array, terms: number): { ends: Uint32Array; tokens: Uint32Array } {
    const numbers = this.#tokens.written()
    const places = this.#places.written()
    const starts = this.#starts.written()
    const next = new Uint32Array(terms)
    for (const arrival of order) {
      const end = starts[arrival + 1] ?? numbers.length
      for (let i = starts[arrival] ?? end; i < end; i++) next[numbers[i]!]! += 1
    }
    let total = 0
    for (let term = 0; term < terms; term++) {
      const count = next[term]!
      next[term] = total
      total += count
    }
    const tokens = new Uint32Array(2 * total)
    for (let document = 0; document < order.length; document++) {
      const arrival = order[document]!
      const end = starts[arrival + 1] ?? numbers.length
      for (let i = starts[arrival] ?? end; i < end; i++) {
        const at = next[numbers[i]!]!++
        tokens[2 * at] = document
        tokens[2 * at + 1] = places[i]!
      }
    }
    return { ends: next, tokens }
  }
}
