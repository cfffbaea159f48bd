import type { YearCount } from '../../engine.ts'
import { noYear } from '../format/columns.ts'
import type { DocList } from './doc-list.ts'

/** The years of the column: 16 bits. */
const YEARS = 65_536
const FIRST = -32_768

/** Exact counts of the matches of each year, over all segments. */
export class YearCounter {
  readonly #counts = new Uint32Array(YEARS)

  add(column: Int16Array, { docs, length }: DocList) {
    const counts = this.#counts
    for (let i = 0; i < length; i++) counts[column[docs[i]!]! - FIRST]! += 1
  }

  /** Every year that occurs, ascending. */
  inOrder(): YearCount[] {
    const found: YearCount[] = []
    for (const [at, count] of this.#counts.entries()) {
      const year = at + FIRST
      if (count > 0 && year !== noYear) found.push({ year, count })
    }
    return found
  }
}
