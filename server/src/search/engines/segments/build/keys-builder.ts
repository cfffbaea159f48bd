import { TextBytes } from '../format/bytes.ts'
import type { Sections } from '../format/image.ts'
import { KeysWriter } from '../format/keys.ts'
import { sortByCodePoint } from './code-point-sort.ts'
import { documentsOfPlaces, Lists, placesByKey } from './lists.ts'

/** Collects the whole values of one exact field. */
export class KeysBuilder {
  readonly #values = new Map<string, number>()
  readonly #lists = new Lists()

  add(arrival: number, values: readonly string[]) {
    this.#lists.begin(arrival)
    for (const value of values.length > 1 ? new Set(values) : values) {
      let number = this.#values.get(value)
      if (number === undefined) {
        number = this.#values.size
        this.#values.set(value, number)
      }
      this.#lists.push(number)
    }
  }

  /** @returns the number of values */
  finish(name: string, order: Uint32Array, sections: Sections): number {
    const { starts, numbers } = this.#lists.inOrder(order)
    const documents = documentsOfPlaces(starts)
    const byValue = placesByKey(numbers, this.#values.size)
    const writer = new KeysWriter()
    const bytes = new TextBytes()
    for (const text of sortByCodePoint([...this.#values.keys()])) {
      const value = this.#values.get(text)!
      for (let at = byValue.starts[value]!; at < byValue.starts[value + 1]!; at++) {
        writer.addDocument(documents[byValue.places[at]!]!)
      }
      writer.endValue(bytes.of(text))
    }
    return writer.finish(name, sections)
  }
}
