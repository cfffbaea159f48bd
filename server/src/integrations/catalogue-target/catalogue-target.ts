import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Missing } from '../../platform/missing.ts'
import type { TargetTerm } from './terms.ts'

/** Copies of a record at a library. Text that is unknown is empty. */
export interface Holding {
  library: string
  callNo: string
  place: string
  volume: string
  onShelf: boolean | null
}

/** A record of a target. */
export interface FoundRecord {
  /** Its number there, at most 512 characters. */
  foreignId: string
  record: BibRecord
  /** What the record itself says of copies; live states: `CatalogueTarget.holdings`. */
  holdings: Holding[]
  /** Its page; empty: unknown. */
  url: string
}

export interface FoundPage {
  total: number
  /** False: about so many. */
  exact: boolean
  records: FoundRecord[]
}

export interface TargetAsk {
  terms: readonly TargetTerm[]
  /** From 0. */
  offset: number
  /** 0: the number of records only. */
  rows: number
}

/** The port to another library's catalogue. It is sent words of a search, and nothing of the reader. */
export interface CatalogueTarget {
  /** False: only its own page can be searched. */
  readonly canCount: boolean
  search(where: SiteScope, ask: TargetAsk): Promise<FoundPage | Missing>
  /** Copies of a record as they are now; undefined: what its record says is all that is known. */
  holdings(where: SiteScope, foreignId: string): Promise<Holding[] | undefined | Missing>
  /** A result set kept at the server; undefined: it keeps none. */
  resultSet(
    where: SiteScope,
    terms: readonly TargetTerm[],
  ): Promise<{ setNumber: string; total: number } | undefined | Missing>
}
