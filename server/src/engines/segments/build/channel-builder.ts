import type { Token } from '../../engine.ts'
import { NumberWriter } from '../format/byte-writer.ts'
import { encodeText } from '../format/bytes.ts'
import type { Sections } from '../format/image.ts'
import type { ChannelMeta } from '../format/postings.ts'
import { PostingsWriter } from '../format/postings.ts'
import { sortByCodePoint } from './code-point-sort.ts'
import { documentsOfPlaces, Lists, placesByKey } from './lists.ts'

/** Collects the tokens of one channel. */
export class ChannelBuilder {
  readonly #terms = new Map<Token, number>()
  /** Term of each token, and beside it (field << 28 | position). */
  readonly #tokens = new Lists()
  readonly #places = new Lists()

  get tokens(): number {
    return this.#tokens.total
  }

  beginRecord(arrival: number) {
    this.#tokens.begin(arrival)
    this.#places.begin(arrival)
  }

  /** Fields of a record come in the order of their numbers. Values are kept apart by one unused position. */
  addField(field: number, values: readonly (readonly Token[])[]) {
    let place = (field << 28) >>> 0
    for (const value of values) {
      for (const token of value) {
        let term = this.#terms.get(token)
        if (term === undefined) {
          term = this.#terms.size
          this.#terms.set(token, term)
        }
        this.#tokens.push(term)
        this.#places.push(place)
        place += 1
      }
      place += 1
    }
  }

  /** Writes the postings of the records in `order`; answers nothing when there are none. */
  finish(channel: string, order: Uint32Array, sections: Sections): ChannelMeta | undefined {
    if (this.tokens === 0) return undefined
    const { starts, numbers } = this.#tokens.inOrder(order)
    const places = this.#places.inOrder(order).numbers
    const documents = documentsOfPlaces(starts)
    const byTerm = placesByKey(numbers, this.#terms.size)
    const writer = new PostingsWriter(order.length)
    const ofPosting = new NumberWriter()
    for (const text of sortByCodePoint([...this.#terms.keys()])) {
      const term = this.#terms.get(text)!
      writer.beginTerm()
      const end = byTerm.starts[term + 1]!
      for (let at = byTerm.starts[term]!; at < end; ) {
        const document = documents[byTerm.places[at]!]!
        ofPosting.length = 0
        for (; at < end && documents[byTerm.places[at]!] === document; at++) {
          ofPosting.push(places[byTerm.places[at]!]!)
        }
        writer.addPlaces(document, ofPosting.written(), 0, ofPosting.length)
      }
      writer.endTerm(encodeText(text))
    }
    return writer.finish(channel, sections)
  }
}
