import type { IndexFacet } from './index-facets.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    engine: SearchEngine
  }
}

/** Fields searched by token. `any` is not part of a record: engines build it from all of these. */
export const textFields = [
  'title',
  'author',
  'subject',
  'keyword',
  'series',
  'publisher',
  'journal',
  'organisation',
  'authorUnit',
  'abstract',
] as const
export type TextField = (typeof textFields)[number]

/** Fields searched by whole value: equal, begins with, ends with. */
export const exactFields = [
  'titleKey',
  'authorKey',
  'subjectKey',
  'keywordKey',
  'seriesKey',
  'publisherKey',
  'journalKey',
  'organisationKey',
  'authorUnitKey',
  'isbn',
  'issn',
  'barcode',
  'callNo',
  'classNo',
  'uniformBookNo',
  'toolNo',
  'identifier',
  'initials',
  'titleOrder',
  'authorOrder',
  'subjectOrder',
  'seriesOrder',
] as const
export type ExactField = (typeof exactFields)[number]

/** Folded, segmented and stemmed by the analyser; never contains a space. */
export type Token = string

/**
 * What engines index. Made by `search/analysis/`, the only analyser, which has a version number; engines never analyse.
 * Every channel has one token list per value; no phrase crosses from one value into the next. For the limits of a
 * record see `admission.ts`, for scoring `score-rules.ts`.
 */
export interface AnalysedRecord {
  id: string
  /** Increases with every change of the record: an engine ignores a write with an older version. */
  version: number
  text: Partial<Record<TextField, Token[][]>>
  /** Character channel of the Han text of each field: overlapping pairs and single characters. */
  han: Partial<Record<TextField, Token[][]>>
  /** Pinyin keys of titles and names: syllables, joined form and initials. Matched as whole terms or prefixes. */
  pinyin: Partial<Record<'title' | 'author', Token[][]>>
  /** Normalised whole values, at most 512 characters each. */
  exact: Partial<Record<ExactField, string[]>>
  facets: Partial<Record<IndexFacet, string[]>>
  year?: number
  /** Epoch seconds at which the record was added. */
  addedAt: number
  loans: number
  onShelf: boolean
  /** Sort keys: Pinyin for Chinese, folded letters for other text. */
  sort: { title: string; author: string; callNo: string }
}

export type FieldName = TextField | 'any'
export type Channel = 'text' | 'han' | 'pinyin'

export type Query =
  | { op: 'all' }
  | { op: 'and' | 'or'; of: Query[] }
  | { op: 'not'; of: Query }
  /** Every token, anywhere in the field; on `any` tokens may be in different fields. */
  | { op: 'terms'; field: FieldName; channel: Channel; tokens: Token[] }
  /** Tokens at consecutive positions, never across a value or field border. */
  | { op: 'phrase'; field: FieldName; channel: Channel; tokens: Token[] }
  | { op: 'prefix'; field: FieldName; channel: Channel; prefix: Token }
  | { op: 'exact' | 'ahead' | 'rear'; field: ExactField; value: string }
  /**
   * Multiplies the score of `of` by `by`; matches are those of `of`. `because` is for explanations: engines ignore it.
   */
  | { op: 'boost'; by: number; of: Query; because?: string }
  /** Matches are those of `must`; those that also match `should` score higher. */
  | { op: 'prefer'; must: Query; should: Query[] }

export interface SearchRequest {
  query: Query
  /** Search within results: further conditions without score. */
  within?: Query[]
  filters?: FacetFilter[]
  /** Leaves out records with any of these values; records without a value stay. */
  excluded?: FacetFilter[]
  years?: { from?: number; to?: number }
  onlyOnShelf?: boolean
  sort: { by: SortKey; direction: 'asc' | 'desc' }
  offset: number
  /** offset + rows is at most 10,000. */
  rows: number
  facets?: { name: IndexFacet; top: number }[]
  /** Counts the matches of every year. */
  countYears?: boolean
  /** Time limit in milliseconds, after which the answer has `partial: 'timeout'`. */
  timeoutMs?: number
}

export interface FacetFilter {
  facet: IndexFacet
  anyOf: string[]
}

export interface YearCount {
  year: number
  count: number
}

export type SortKey = 'relevance' | 'year' | 'addedAt' | 'loans' | 'title' | 'author' | 'callNo'

export interface FacetCount {
  value: string
  count: number
}

export interface Hits {
  /** Exact, unless the answer is `partial`: then total and counts are lower bounds. */
  total: number
  /** Ties of the sort key: always by id, ascending by code point. */
  hits: { id: string; score: number }[]
  /** Count descending, then value ascending by code point. */
  facets: Partial<Record<IndexFacet, FacetCount[]>>
  /** With `countYears`: every year that occurs, ascending. */
  years?: YearCount[]
  indexVersion: string
  partial?: 'timeout'
}

export type IndexOperation = { put: AnalysedRecord } | { remove: string; version: number }

/**
 * Operations as the JSON text of their list, made in another thread: an engine with threads of its own passes the text
 * on without parsing it in the main thread.
 */
export interface PackedOperations {
  packed: string
}

export type Operations = readonly IndexOperation[] | PackedOperations

export interface EngineStats {
  records: number
  bytes: number
  analyser: string
  /** Sequence number of the last acknowledged write. */
  sequence: number
}

/** The search port. An engine matches and ranks; it never decides who may see a record and never returns one. */
export interface SearchEngine {
  search(tenant: string, request: SearchRequest): Promise<Hits>
  /** Terms of a field's dictionary that begin with `prefix`, most frequent first. For spelling and suggestions. */
  terms(
    tenant: string,
    request: { field: FieldName; channel: Channel; prefix: string; limit: number },
  ): Promise<{ term: Token; records: number }[]>
  /** Values of an exact field that begin with `prefix`, in order, with the number of records of each. */
  values(
    tenant: string,
    request: { field: ExactField; prefix: string; offset: number; limit: number },
  ): Promise<{ total: number; values: { value: string; records: number }[] }>
  /** An acknowledged write survives a kill. A write with an older version is ignored without error. */
  write(tenant: string, operations: Operations): Promise<{ sequence: number }>
  /** Resolves when everything acknowledged so far is searchable. */
  refresh(tenant: string): Promise<void>
  /** Builds a new index next to the live one; `commit` replaces it atomically. */
  beginRebuild(tenant: string, analyser: string): Promise<Rebuild>
  stats(tenant: string): Promise<EngineStats>
  /** Set by engines whose indexes are shared by several processes; each analyser version has its own index there. */
  readonly sharing?: SharedIndexes
  /** Deletes a tenant's index. */
  drop(tenant: string): Promise<void>
  close(): Promise<void>
}

export interface SharedIndexes {
  /** The version of this process's indexes. */
  version: string
  /** Deletes a tenant's indexes of all other versions. */
  keepOnly(tenant: string, versions: readonly string[]): Promise<void>
}

export interface Rebuild {
  /** The operations of a rebuild are all `put`. */
  add(operations: Operations): Promise<void>
  commit(): Promise<void>
  abort(): Promise<void>
}

/** The stored index has another analyser version or format, or is damaged: it must be rebuilt from the records. */
export class IndexNeedsRebuild extends Error {
  override name = 'IndexNeedsRebuild'
}
