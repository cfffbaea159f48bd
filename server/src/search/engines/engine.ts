import type { FacetName } from '@wenyuan/contract/constants/facets.ts'

/** Fields searched by their tokens. `any` is not stored by the caller: engines build it from all of these. */
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

/** Fields searched as whole strings: complete, ahead (begins with) and rear (ends with). */
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
] as const
export type ExactField = (typeof exactFields)[number]

/** Already folded, cut and stemmed; never contains a space. */
export type Token = string

/**
 * What engines index. Made by `search/analysis/`, the one analyser with a version number; engines never analyse.
 * Every channel holds one token list per value; no phrase crosses from one value into the next. What engines refuse
 * in a record stands in `admission.ts`, how they score in `score-rules.ts`.
 */
export interface AnalysedRecord {
  id: string
  /** Grows with every change of the record: an engine ignores a write older than what it has. */
  version: number
  text: Partial<Record<TextField, Token[][]>>
  /** By-character channel of the Han text of each field: overlapping character pairs and single characters. */
  han: Partial<Record<TextField, Token[][]>>
  /** Pinyin keys: full syllables, joined and initials, of titles and names. Matched as whole terms or prefixes. */
  pinyin: Partial<Record<'title' | 'author', Token[][]>>
  /** Normalised whole strings, at most 512 characters each. */
  exact: Partial<Record<ExactField, string[]>>
  facets: Partial<Record<FacetName, string[]>>
  year?: number
  /** Epoch seconds the record came to the library. */
  addedAt: number
  loans: number
  onShelf: boolean
  /** Sort keys: pinyin for Chinese, folded letters for the rest. */
  sort: { title: string; author: string; callNo: string }
}

export type FieldName = TextField | 'any'
export type Channel = 'text' | 'han' | 'pinyin'

export type Query =
  | { op: 'all' }
  | { op: 'and' | 'or'; of: Query[] }
  | { op: 'not'; of: Query }
  /** Every token, anywhere in the field; on `any` each token may stand in another field. */
  | { op: 'terms'; field: FieldName; channel: Channel; tokens: Token[] }
  /** Tokens at consecutive positions, never across a value or field border. */
  | { op: 'phrase'; field: FieldName; channel: Channel; tokens: Token[] }
  | { op: 'prefix'; field: FieldName; channel: Channel; prefix: Token }
  | { op: 'exact' | 'ahead' | 'rear'; field: ExactField; value: string }
  /** Scores `of` multiplied by `by`; matches are those of `of`. `because` is for explanations: engines ignore it. */
  | { op: 'boost'; by: number; of: Query; because?: string }
  /** Matches are those of `must`; what also matches `should` scores higher. */
  | { op: 'prefer'; must: Query; should: Query[] }

export interface SearchRequest {
  query: Query
  /** Search within results: ANDed, not scored. */
  within?: Query[]
  filters?: { facet: FacetName; anyOf: string[] }[]
  years?: { from?: number; to?: number }
  onlyOnShelf?: boolean
  sort: { by: SortKey; direction: 'asc' | 'desc' }
  offset: number
  /** offset + rows is at most 10,000. */
  rows: number
  facets?: { name: FacetName; top: number }[]
  /** Give up after so many milliseconds with `partial: 'timeout'`. */
  timeoutMs?: number
}

export type SortKey = 'relevance' | 'year' | 'addedAt' | 'loans' | 'title' | 'author' | 'callNo'

export interface FacetCount {
  value: string
  count: number
}

export interface Hits {
  /** Exact, unless the answer is `partial`: then the total and the counts are at least so high. */
  total: number
  /** Ties of the sort key: id ascending by code point, always. */
  hits: { id: string; score: number }[]
  /** Count descending, then value ascending by code point. */
  facets: Partial<Record<FacetName, FacetCount[]>>
  indexVersion: string
  partial?: 'timeout'
}

export type IndexOperation = { put: AnalysedRecord } | { remove: string; version: number }

/**
 * Operations as the JSON text of their list, made in another thread: an engine with threads of its own hands the text
 * on and never unpacks it where requests are answered.
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

/** The search port. An engine finds and ranks; it never decides who may see a record and never returns one. */
export interface SearchEngine {
  search(tenant: string, request: SearchRequest): Promise<Hits>
  /** Terms of a field's dictionary that start with `prefix`, most frequent first. For spelling and suggestions. */
  terms(
    tenant: string,
    request: { field: FieldName; channel: Channel; prefix: string; limit: number },
  ): Promise<{ term: Token; records: number }[]>
  /** Values of an exact field that start with `prefix`, in order, with the number of records of each. */
  values(
    tenant: string,
    request: { field: ExactField; prefix: string; offset: number; limit: number },
  ): Promise<{ total: number; values: { value: string; records: number }[] }>
  /** Acknowledged = survives a kill. A write older than what is there is ignored, not an error. */
  write(tenant: string, operations: Operations): Promise<{ sequence: number }>
  /** Resolves when everything acknowledged up to now can be searched. */
  refresh(tenant: string): Promise<void>
  /** Writes beside the live index; `commit` swaps atomically. */
  beginRebuild(tenant: string, analyser: string): Promise<Rebuild>
  stats(tenant: string): Promise<EngineStats>
  /** Of engines whose indexes several programs share; each version of the analyser has its own there. */
  readonly sharing?: SharedIndexes
  /** Forgets a tenant's index altogether. */
  drop(tenant: string): Promise<void>
  close(): Promise<void>
}

export interface SharedIndexes {
  /** Names the version of this program's indexes. */
  version: string
  /** Removes a tenant's indexes of all versions but these. */
  keepOnly(tenant: string, versions: readonly string[]): Promise<void>
}

export interface Rebuild {
  /** The operations of a rebuild are all `put`. */
  add(operations: Operations): Promise<void>
  commit(): Promise<void>
  abort(): Promise<void>
}

/** The index on disk was made by another analyser or format, or is damaged: build it anew from the records. */
export class IndexNeedsRebuild extends Error {
  override name = 'IndexNeedsRebuild'
}
