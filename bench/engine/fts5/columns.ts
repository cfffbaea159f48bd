import type { AnalysedRecord } from '@wenyuan/server/search/engines/engine.ts'
import { indexFacets, type IndexFacet } from '@wenyuan/server/search/engines/index-facets.ts'

/** A growing typed array of numbers. */
class Numbers {
  all = new Uint32Array(1024)
  length = 0

  push(value: number) {
    if (this.length === this.all.length) {
      const grown = new Uint32Array(this.length * 2)
      grown.set(this.all)
      this.all = grown
    }
    this.all[this.length++] = value
  }
}

/** The facet values of each row as numbers, in one array. */
export class FacetColumn {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #values = new Numbers()
  readonly #ends = new Numbers()
  #counts = new Uint32Array(0)

  add(values: readonly string[]) {
    for (const value of new Set(values)) {
      let number = this.#numbers.get(value)
      if (number === undefined) {
        number = this.names.length
        this.names.push(value)
        this.#numbers.set(value, number)
      }
      this.#values.push(number)
    }
    this.#ends.push(this.#values.length)
  }

  numberOf(value: string): number | undefined {
    return this.#numbers.get(value)
  }

  hasAny(row: number, wanted: ReadonlySet<number>): boolean {
    for (let at = this.#start(row); at < this.#ends.all[row]!; at++)
      if (wanted.has(this.#values.all[at]!)) return true
    return false
  }

  /** Counts by value number; valid until the next call. */
  count(rows: Uint32Array): Uint32Array {
    if (this.#counts.length < this.names.length) this.#counts = new Uint32Array(this.names.length * 2)
    const counts = this.#counts.fill(0)
    const values = this.#values.all
    const ends = this.#ends.all
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      const end = ends[row]!
      for (let at = row === 0 ? 0 : ends[row - 1]!; at < end; at++) counts[values[at]!]! += 1
    }
    return counts
  }

  #start(row: number): number {
    return row === 0 ? 0 : this.#ends.all[row - 1]!
  }
}

/** Row data that FTS5 does not store, kept in memory as in any engine with facets. */
export class Columns {
  readonly ids: string[] = []
  readonly versions: number[] = []
  readonly years: (number | undefined)[] = []
  readonly addedAt: number[] = []
  readonly loans: number[] = []
  readonly onShelf: boolean[] = []
  readonly sort: AnalysedRecord['sort'][] = []
  readonly live: boolean[] = []
  readonly facets: Record<IndexFacet, FacetColumn>
  readonly rowOf = new Map<string, number>()

  constructor() {
    this.facets = Object.fromEntries(indexFacets.map((name) => [name, new FacetColumn()])) as Record<
      IndexFacet,
      FacetColumn
    >
  }

  get rows(): number {
    return this.ids.length
  }

  /** Returns the record's row; the row of its older version is marked dead. */
  add(record: AnalysedRecord): number {
    const row = this.#begin(record.id, record.version, true)
    this.years.push(record.year)
    this.addedAt.push(record.addedAt)
    this.loans.push(record.loans)
    this.onShelf.push(record.onShelf)
    this.sort.push(record.sort)
    for (const name of indexFacets) this.facets[name].add(record.facets[name] ?? [])
    return row
  }

  /** A removal is a dead row that keeps the version. */
  remove(id: string, version: number) {
    this.#begin(id, version, false)
    this.years.push(undefined)
    this.addedAt.push(0)
    this.loans.push(0)
    this.onShelf.push(false)
    this.sort.push({ title: '', author: '', callNo: '' })
    for (const name of indexFacets) this.facets[name].add([])
  }

  #begin(id: string, version: number, live: boolean): number {
    const before = this.rowOf.get(id)
    if (before !== undefined) this.live[before] = false
    const row = this.rows
    this.rowOf.set(id, row)
    this.ids.push(id)
    this.versions.push(version)
    this.live.push(live)
    return row
  }
}
