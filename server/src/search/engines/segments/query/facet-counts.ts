import type { FacetCount } from '../../engine.ts'
import type { FacetColumn } from '../format/segment.ts'
import type { ValueReader } from '../format/value-table.ts'
import type { DocList } from './doc-list.ts'
import type { IndexFacet } from '../../index-facets.ts'

/** When more than 1 / 8 of all values have been touched, the whole table of counters is scanned instead. */
const sparsePart = 8

/**
 * Exact counts of one facet over the matches of all segments. The counters are reused and are all zero between
 * searches; if few values occur, only those are visited and reset.
 */
export class FacetCounter {
  #counts = new Uint32Array(0)
  #touched = new Uint32Array(0)
  #touchedLength = 0
  #values = 0

  begin(values: number) {
    this.#values = values
    if (this.#counts.length < values) this.#counts = new Uint32Array(Math.ceil(values * 1.25))
    const most = Math.floor(this.#counts.length / sparsePart) + 1
    if (this.#touched.length < most) this.#touched = new Uint32Array(most)
    this.#touchedLength = 0
  }

  add(column: FacetColumn, list: DocList) {
    const { values, starts } = column
    const occurrences = starts ? list.length * 2 : list.length
    const sparse = this.#touchedLength >= 0 && this.#touchedLength + occurrences < this.#sparseLimit
    if (starts === undefined) {
      if (sparse) this.#addSingleSparse(values, list)
      else this.#addSingle(values, list)
    } else if (sparse) this.#addSeveralSparse(values, starts, list)
    else this.#addSeveral(values, starts, list)
  }

  /** The most frequent values, ties by code point; resets the counters to zero. */
  finish(reader: ValueReader, top: number): FacetCount[] {
    const best = new BestValues(this.#counts, reader, top)
    if (this.#touchedLength >= 0) {
      for (let i = 0; i < this.#touchedLength; i++) {
        const number = this.#touched[i]!
        if (this.#counts[number]! >= best.least) best.offer(number)
      }
      const answer = best.inOrder()
      for (let i = 0; i < this.#touchedLength; i++) this.#counts[this.#touched[i]!] = 0
      return answer
    }
    const counts = this.#counts
    for (let number = 0; number < this.#values; number++) {
      if (counts[number]! >= best.least) best.offer(number)
    }
    const answer = best.inOrder()
    this.#counts.fill(0, 0, this.#values)
    return answer
  }

  get #sparseLimit(): number {
    return this.#values / sparsePart
  }

  #addSingle(values: FacetColumn['values'], { docs, length }: DocList) {
    this.#touchedLength = -1
    const counts = this.#counts
    for (let i = 0; i < length; i++) {
      const number = values[docs[i]!]!
      if (number > 0) counts[number - 1]! += 1
    }
  }

  #addSeveral(values: FacetColumn['values'], starts: Uint32Array, { docs, length }: DocList) {
    this.#touchedLength = -1
    const counts = this.#counts
    for (let i = 0; i < length; i++) {
      const document = docs[i]!
      const end = starts[document + 1]!
      for (let at = starts[document]!; at < end; at++) counts[values[at]!]! += 1
    }
  }

  #addSingleSparse(values: FacetColumn['values'], { docs, length }: DocList) {
    for (let i = 0; i < length; i++) {
      const number = values[docs[i]!]!
      if (number > 0) this.#touch(number - 1)
    }
  }

  #addSeveralSparse(values: FacetColumn['values'], starts: Uint32Array, { docs, length }: DocList) {
    for (let i = 0; i < length; i++) {
      const document = docs[i]!
      const end = starts[document + 1]!
      for (let at = starts[document]!; at < end; at++) this.#touch(values[at]!)
    }
  }

  #touch(number: number) {
    const count = this.#counts[number]!
    this.#counts[number] = count + 1
    if (count > 0 || this.#touchedLength < 0) return
    // more values than expected: scan the whole table from now on
    if (this.#touchedLength === this.#touched.length) this.#touchedLength = -1
    else this.#touched[this.#touchedLength++] = number
  }
}

/** A small heap of the best `top` values by count, then by code point, with the worst on top. */
class BestValues {
  readonly #heap: number[] = []
  readonly #counts: Uint32Array
  readonly #reader: ValueReader
  readonly #top: number
  /** A value that occurs less often than this is not among the best. */
  least = 1

  constructor(counts: Uint32Array, reader: ValueReader, top: number) {
    this.#counts = counts
    this.#reader = reader
    this.#top = top
  }

  offer(number: number) {
    const heap = this.#heap
    if (heap.length < this.#top) {
      heap.push(number)
      this.#rise(heap.length - 1)
    } else if (this.#top > 0 && this.#isBetter(number, heap[0]!)) {
      heap[0] = number
      this.#sink()
    }
    if (heap.length === this.#top && heap.length > 0) this.least = this.#counts[heap[0]!]!
  }

  inOrder(): FacetCount[] {
    return this.#heap
      .sort((a, b) => (this.#isBetter(a, b) ? -1 : 1))
      .map((number) => ({ value: this.#reader.value(number), count: this.#counts[number]! }))
  }

  #isBetter(a: number, b: number): boolean {
    const difference = this.#counts[a]! - this.#counts[b]!
    return difference !== 0 ? difference > 0 : this.#reader.compare(a, b) < 0
  }

  #rise(from: number) {
    const heap = this.#heap
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1
      if (!this.#isBetter(heap[parent]!, heap[at]!)) return
      ;[heap[parent], heap[at]] = [heap[at]!, heap[parent]!]
      at = parent
    }
  }

  #sink() {
    const heap = this.#heap
    for (let at = 0; ; ) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && this.#isBetter(heap[worst]!, heap[child]!)) worst = child
      }
      if (worst === at) return
      ;[heap[worst], heap[at]] = [heap[at]!, heap[worst]!]
      at = worst
    }
  }
}

/** One counter for each facet. */
export class FacetCounters {
  readonly #counters = new Map<IndexFacet, FacetCounter>()

  of(name: IndexFacet): FacetCounter {
    let counter = this.#counters.get(name)
    if (counter === undefined) {
      counter = new FacetCounter()
      this.#counters.set(name, counter)
    }
    return counter
  }
}
