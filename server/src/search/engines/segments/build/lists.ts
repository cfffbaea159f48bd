import { NumberWriter } from '../format/byte-writer.ts'

/** A list of numbers per record, in order of arrival. */
export class Lists {
  readonly #numbers = new NumberWriter()
  readonly #starts = new NumberWriter()

  /** Starts the list of record `arrival`; records skipped since the last one have empty lists. */
  begin(arrival: number) {
    while (this.#starts.length <= arrival) this.#starts.push(this.#numbers.length)
  }

  push(number: number) {
    this.#numbers.push(number)
  }

  get total(): number {
    return this.#numbers.length
  }

  /** The lists in another order of records. */
  inOrder(order: Uint32Array): { starts: Uint32Array; numbers: Uint32Array } {
    const numbers = this.#numbers.written()
    const begins = this.#starts.written()
    const starts = new Uint32Array(order.length + 1)
    const ordered = new Uint32Array(numbers.length)
    let length = 0
    for (let d = 0; d < order.length; d++) {
      const arrival = order[d]!
      const from = begins[arrival] ?? numbers.length
      const to = begins[arrival + 1] ?? numbers.length
      for (let i = from; i < to; i++) ordered[length++] = numbers[i]!
      starts[d + 1] = length
    }
    return { starts, numbers: ordered.subarray(0, length) }
  }
}

/** For each of `keys` values its positions in `numbers`, ascending: a counting sort. */
export function placesByKey(
  numbers: Uint32Array,
  keys: number,
): { starts: Uint32Array; places: Uint32Array } {
  const starts = new Uint32Array(keys + 1)
  for (let i = 0; i < numbers.length; i++) starts[numbers[i]! + 1]! += 1
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const places = new Uint32Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) places[next[numbers[i]!]!++] = i
  return { starts, places }
}

/** For each position in concatenated lists the document of its list. */
export function documentsOfPlaces(starts: Uint32Array): Uint32Array {
  const documents = new Uint32Array(starts[starts.length - 1] ?? 0)
  for (let d = 0; d + 1 < starts.length; d++) documents.fill(d, starts[d], starts[d + 1])
  return documents
}
