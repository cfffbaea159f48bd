import { ByteWriter } from './byte-writer.ts'
import type { Sections } from './image.ts'
import { SortedStringsWriter } from './sorted-strings.ts'

/*
 * The whole strings of an exact field. Sections, named `exact.` and the field:
 *
 *   values    sorted strings; payload: vint number of documents, their ascending numbers as vint differences
 *   reverse   the numbers of the values, ordered by their bytes read backwards: for `rear`
 */

/** Takes the distinct values of a field in byte order, each with its documents ascending. */
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

  /** Ends a value with the documents added since the last; a value without any is left out. */
  endValue(value: Uint8Array) {
    if (this.#count > 0) {
      this.#payload.clear()
      this.#payload.vint(this.#count)
      this.#payload.append(this.#documents.written())
      this.#values.add(value, this.#payload.written())
      // One character a byte, so that the platform's own sort of strings orders by bytes.
      this.#backwards.push(Buffer.from(value).reverse().toString('latin1'))
    }
    this.#documents.clear()
    this.#count = 0
    this.#document = 0
  }

  /** Answers the number of values. */
  finish(name: string, sections: Sections): number {
    const count = this.#values.count
    if (count === 0) return 0
    this.#values.finish(`${name}.values`, sections)
    sections.set(`${name}.reverse`, orderOf(this.#backwards))
    return count
  }
}

/** The indexes of distinct strings of one-byte characters, in their order. */
function orderOf(texts: string[]): Uint32Array {
  const numbers = new Map(texts.map((text, i) => [text, i]))
  texts.sort()
  return Uint32Array.from(texts, (text) => numbers.get(text)!)
}
