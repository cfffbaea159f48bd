import { ByteWriter } from './byte-writer.ts'
import type { Sections } from './image.ts'
import { SortedStringsWriter } from './sorted-strings.ts'

/*
 * The whole values of an exact field. Sections, with the prefix `exact.` and the field name:
 *
 *   values    sorted strings; payload: vint number of documents, then their ascending numbers as vint differences
 *   reverse   the value numbers, sorted by the reversed bytes of the values, for the operation `rear`
 */

/** Takes the distinct values of a field in byte order, each with its documents in ascending order. */
export class KeysWriter {
  readonly #values = new SortedStringsWriter(true)
  readonly #backwards: string[] = []
  readonly #payload = new ByteWriter(256)
  readonly #documents = new ByteWriter(256)
  #count = 0
  #document = 0

  addDocument(document: number) {
    this.#documents.vint(document - this.#document)
    this.#document = document
    this.#count += 1
  }

  /** Ends a value: it gets the documents added since the preceding one. A value without documents is omitted. */
  endValue(value: Uint8Array) {
    if (this.#count > 0) {
      this.#payload.clear()
      this.#payload.vint(this.#count)
      this.#payload.append(this.#documents.written())
      this.#values.add(value, this.#payload.written())
      // latin1 has one character per byte, so the built-in sort of strings sorts by bytes.
      this.#backwards.push(Buffer.from(value).reverse().toString('latin1'))
    }
    this.#documents.clear()
    this.#count = 0
    this.#document = 0
  }

  /** @returns the number of values */
  finish(name: string, sections: Sections): number {
    const count = this.#values.count
    if (count === 0) return 0
    this.#values.finish(`${name}.values`, sections)
    sections.set(`${name}.reverse`, orderOf(this.#backwards))
    return count
  }
}

/** The indexes of distinct one-byte strings, sorted by string. */
function orderOf(texts: string[]): Uint32Array {
  const numbers = new Map(texts.map((text, i) => [text, i]))
  texts.sort()
  return Uint32Array.from(texts, (text) => numbers.get(text)!)
}
