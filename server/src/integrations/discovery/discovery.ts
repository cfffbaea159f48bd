import type {
  DiscoveryFacet,
  DiscoveryField,
  DiscoverySort,
  RelationKind,
} from '@wenyuan/contract/constants/discovery.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Missing } from '../../platform/missing.ts'

/** A work as a service knows it. All texts are from outside: shown as plain text, never interpreted. */
export interface FoundWork {
  /** Its number at the service, at most 300 characters. */
  id: string
  record: BibRecord
  /** Works that name it; null: unknown. */
  citedBy: number | null
  /** An https address of the free full text; empty: none. */
  openUrl: string
  people: { name: string; units: string[] }[]
  /** Works it names: how many; null: unknown. */
  references: number | null
  /** Works on the same subject: how many the service lists; null: it lists none. */
  similar: number | null
  /** Citations by year, the earliest first; undefined: the service does not say. */
  byYear: { label: string; count: number }[] | undefined
}

export interface WorkSearch {
  words: string
  field: DiscoveryField
  /** Values by facet; several of one facet are alternatives. */
  filters: Readonly<Partial<Record<DiscoveryFacet, readonly string[]>>>
  /** Four digits, or empty. */
  yearFrom: string
  yearTo: string
}

export interface WorkPage {
  total: number
  exact: boolean
  works: FoundWork[]
}

export interface FacetValues {
  name: DiscoveryFacet
  values: { value: string; label: string; count: number }[]
}

/** The port to a service that knows works beyond the collection. It is sent words, and nothing of the reader. */
export interface Discovery {
  /** Name that readers see. */
  readonly name: string
  search(asked: WorkSearch & { sort: DiscoverySort; page: number; rows: number }): Promise<WorkPage | Missing>
  /** Facets that the service can count, in the order of `discoveryFacets`. */
  facets(asked: WorkSearch, names: readonly DiscoveryFacet[]): Promise<FacetValues[] | Missing>
  /** Works by number; unknown ones are left out. */
  many(ids: readonly string[]): Promise<FoundWork[] | Missing>
  /** Works around a work; undefined: the service knows none of this kind. */
  related(
    work: FoundWork,
    asked: { kind: RelationKind; page: number; rows: number },
  ): Promise<WorkPage | undefined | Missing>
  /** Why it does not answer, for the staff: asked once more, after an answer was missing; undefined: now it does. */
  trouble?(): Promise<{ outcome: Missing | 'refused'; detail: string } | undefined>
}
