import type { AnalysedRecord, IndexOperation, Operations, Query, SearchRequest } from './engine.ts'
import { exactFields, textFields } from './engine.ts'
import { indexFacets } from './index-facets.ts'

/** A record no engine can index: an error of the analyser or the caller. */
export class RecordRefused extends Error {
  override name = 'RecordRefused'
}

/** A search outside the limits of the port. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
}

export const limits = {
  /** Last hit that can be requested; OpenSearch's `max_result_window`. */
  window: 10_000,
  /** Maximum facet values in one answer. */
  facetValues: 10_000,
  /** UTF-8 bytes; OpenSearch's limit of `_id`. */
  idBytes: 512,
  exactLength: 512,
  /** UTF-16 units; Lucene refuses terms above 32,766 bytes. */
  tokenLength: 1_024,
  queryDepth: 64,
  queryNodes: 4_096,
} as const

const pinyinFields = ['title', 'author'] as const
const spaces = /\s/

export const packOperations = (operations: Operations): string =>
  'packed' in operations ? operations.packed : JSON.stringify(operations)

export const unpackOperations = (operations: Operations): readonly IndexOperation[] =>
  'packed' in operations ? (JSON.parse(operations.packed) as IndexOperation[]) : operations

/**
 * Validation by every engine before a write. Lone surrogates become U+FFFD; any other error is refused. @throws
 * RecordRefused
 */
export function admitOperation(operation: IndexOperation): IndexOperation {
  if ('remove' in operation) {
    const remove = operation.remove.toWellFormed()
    checkIdentity(remove, operation.version)
    return { remove, version: operation.version }
  }
  return { put: admitRecord(operation.put) }
}

export function admitRecord(record: AnalysedRecord): AnalysedRecord {
  const sound = allStringsWellFormed(record) ? record : repairStrings(record)
  checkIdentity(sound.id, sound.version)
  for (const field of textFields) {
    checkTokens(sound.id, field, sound.text[field])
    checkTokens(sound.id, field, sound.han[field])
  }
  for (const field of pinyinFields) checkTokens(sound.id, field, sound.pinyin[field])
  for (const field of exactFields) checkValues(sound.id, field, sound.exact[field])
  for (const facet of indexFacets) checkValues(sound.id, facet, sound.facets[facet])
  for (const key of ['title', 'author', 'callNo'] as const) {
    if (sound.sort[key].length > limits.exactLength) refuse(sound.id, `its sort key ${key} is too long`)
  }
  if (sound.year !== undefined && !(Number.isInteger(sound.year) && Math.abs(sound.year) <= 9_999)) {
    refuse(sound.id, `its year ${sound.year} is not a year`)
  }
  if (!Number.isSafeInteger(sound.addedAt)) refuse(sound.id, `addedAt ${sound.addedAt} is not a whole number`)
  if (!(Number.isInteger(sound.loans) && sound.loans >= 0 && sound.loans < 2 ** 32)) {
    refuse(sound.id, `loans ${sound.loans} is not a count`)
  }
  return sound
}

/** Checks the limits of the port and returns the request with well-formed strings. @throws RequestRefused */
export function admitRequest(request: SearchRequest): SearchRequest {
  const { offset, rows } = request
  const counts = [offset, rows, ...(request.facets ?? []).map((facet) => facet.top)]
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) {
    throw new RequestRefused('offset, rows and top are whole numbers from 0')
  }
  if (offset + rows > limits.window) throw new RequestRefused(`offset + rows is at most ${limits.window}`)
  if (request.facets?.some((facet) => facet.top > limits.facetValues)) {
    throw new RequestRefused(`top is at most ${limits.facetValues}`)
  }
  if (request.timeoutMs !== undefined && !(request.timeoutMs >= 0)) {
    throw new RequestRefused('timeoutMs is not negative')
  }
  for (const bound of [request.years?.from, request.years?.to]) {
    if (Number.isNaN(bound)) throw new RequestRefused('years are numbers')
  }
  const budget = { nodes: limits.queryNodes }
  for (const query of [request.query, ...(request.within ?? [])]) checkQuery(query, limits.queryDepth, budget)
  return allStringsWellFormed(request) ? request : repairStrings(request)
}

/** Parts of a query, as `limits.queryNodes` counts them. */
export function queryParts(query: Query): number {
  switch (query.op) {
    case 'and':
    case 'or':
      return query.of.reduce((sum, child) => sum + queryParts(child), 1)
    case 'boost':
    case 'not':
      return 1 + queryParts(query.of)
    case 'prefer':
      return query.should.reduce((sum, child) => sum + queryParts(child), 1 + queryParts(query.must))
    case 'terms':
    case 'phrase':
      return 1 + query.tokens.length
    default:
      return 1
  }
}

function checkQuery(query: Query, depth: number, budget: { nodes: number }) {
  budget.nodes -= 1
  if (depth < 0 || budget.nodes < 0) throw new RequestRefused('the query has too many parts')
  switch (query.op) {
    case 'and':
    case 'or':
      for (const child of query.of) checkQuery(child, depth - 1, budget)
      return
    case 'boost':
      if (!(query.by >= 0 && query.by < Infinity)) throw new RequestRefused('a boost is a number from 0')
      checkQuery(query.of, depth - 1, budget)
      return
    case 'not':
      checkQuery(query.of, depth - 1, budget)
      return
    case 'prefer':
      for (const child of [query.must, ...query.should]) checkQuery(child, depth - 1, budget)
      return
    case 'terms':
    case 'phrase':
      budget.nodes -= query.tokens.length
      if (budget.nodes < 0) throw new RequestRefused('the query has too many parts')
      return
    default:
  }
}

function checkIdentity(id: string, version: number) {
  if (id === '' || Buffer.byteLength(id) > limits.idBytes) {
    throw new RecordRefused(`an id has 1 to ${limits.idBytes} bytes, not ${JSON.stringify(id.slice(0, 80))}`)
  }
  if (!(Number.isSafeInteger(version) && version >= 0))
    refuse(id, `its version ${version} is not a whole number`)
}

function checkTokens(id: string, field: string, values: readonly string[][] | undefined) {
  if (values === undefined) return
  for (const value of values) {
    for (const token of value) {
      if (token.length === 0 || token.length > limits.tokenLength || hasSpace(token)) {
        refuse(
          id,
          `a token of ${field} is empty, too long or has a space: ${JSON.stringify(token.slice(0, 80))}`,
        )
      }
    }
  }
}

/** Equals a test of /\s/, but cheap enough for the hundred tokens of every record. */
function hasSpace(token: string): boolean {
  for (let i = 0; i < token.length; i++) {
    const unit = token.charCodeAt(i)
    if (unit <= 0x20 ? unit === 0x20 || (unit >= 9 && unit <= 13) : unit >= 0xa0 && isWideSpace(unit))
      return true
  }
  return false
}

function isWideSpace(unit: number): boolean {
  if (unit > 0x3000) return unit === 0xfeff
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    unit === 0x3000 ||
    (unit >= 0x2000 && spaces.test(String.fromCharCode(unit)))
  )
}

function checkValues(id: string, field: string, values: readonly string[] | undefined) {
  if (values === undefined) return
  for (const value of values) {
    if (value.length === 0 || value.length > limits.exactLength) {
      refuse(id, `a value of ${field} is empty or longer than ${limits.exactLength}`)
    }
  }
}

function refuse(id: string, reason: string): never {
  throw new RecordRefused(`record ${JSON.stringify(id)}: ${reason}`)
}

function allStringsWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) {
    for (const part of value) if (!allStringsWellFormed(part)) return false
    return true
  }
  const parts = value as Record<string, unknown>
  for (const key in parts) if (!allStringsWellFormed(parts[key])) return false
  return true
}

function repairStrings<T>(value: T): T
function repairStrings(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map((part: unknown) => repairStrings(part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, repairStrings(part)]))
}
