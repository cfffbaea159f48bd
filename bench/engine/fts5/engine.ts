import { join } from 'node:path'
import { admitOperation, admitRequest, unpackOperations } from '@wenyuan/server/search/engines/admission.ts'
import { compareCodePoints } from '@wenyuan/server/search/engines/code-points.ts'
import type {
  Channel,
  FacetCount,
  FacetFilter,
  FieldName,
  Hits,
  Rebuild,
  SearchEngine,
  SearchRequest,
  YearCount,
} from '@wenyuan/server/search/engines/engine.ts'
import { exactFields } from '@wenyuan/server/search/engines/engine.ts'
import { Library } from './library.ts'
import { matchRows } from './match.ts'
import { decodeToken, encodeToken, valueBorder } from './token-coding.ts'
import type { IndexFacet } from '@wenyuan/server/search/engines/index-facets.ts'

/**
 * SQLite's FTS5 behind the port: a second reference for totals and counts in tests, and a comparison in the bench. It
 * ranks by its own bm25, runs in the calling thread and stores nothing permanently.
 */
export function openFts5Engine({ folder }: { folder?: string } = {}): SearchEngine {
  const libraries = new Map<string, Library>()
  const rebuilds = new Map<string, Library>()
  const sequences = new Map<string, number>()
  let made = 0

  function makeLibrary(): Library {
    made += 1
    return new Library(folder === undefined ? ':memory:' : join(folder, `fts5-${process.pid}-${made}.db`))
  }

  function libraryOf(tenant: string): Library {
    let library = libraries.get(tenant)
    if (library === undefined) {
      library = makeLibrary()
      library.prepareSearch()
      libraries.set(tenant, library)
    }
    return library
  }

  return {
    async search(tenant, request) {
      return searchLibrary(libraryOf(tenant), admitRequest(request), sequences.get(tenant) ?? 0)
    },

    async terms(tenant, { field, channel, prefix, limit }) {
      const counts = countTerms(libraryOf(tenant), channel, field, prefix)
      return mostFrequent([...counts], limit).map(({ value, count }) => ({ term: value, records: count }))
    },

    async values(tenant, { field, prefix, offset, limit }) {
      const counts = countValues(libraryOf(tenant), exactFields.indexOf(field), prefix)
      const values = [...counts].slice(offset, offset + limit).map(([value, records]) => ({ value, records }))
      return { total: counts.size, values }
    },

    async write(tenant, operations) {
      const admitted = unpackOperations(operations).map(admitOperation)
      libraryOf(tenant).apply(admitted)
      rebuilds.get(tenant)?.apply(admitted)
      const sequence = (sequences.get(tenant) ?? 0) + admitted.length
      sequences.set(tenant, sequence)
      return { sequence }
    },

    async refresh() {},

    async beginRebuild(tenant): Promise<Rebuild> {
      rebuilds.get(tenant)?.close()
      const rebuilt = makeLibrary()
      rebuilds.set(tenant, rebuilt)
      function checkCurrent() {
        if (rebuilds.get(tenant) !== rebuilt) throw new Error('this rebuild is over')
      }
      return {
        async add(operations) {
          checkCurrent()
          rebuilt.apply(unpackOperations(operations).map(admitOperation))
        },
        async commit() {
          checkCurrent()
          rebuilds.delete(tenant)
          rebuilt.optimise()
          rebuilt.prepareSearch()
          libraries.get(tenant)?.close()
          libraries.set(tenant, rebuilt)
        },
        async abort() {
          if (rebuilds.get(tenant) !== rebuilt) return
          rebuilds.delete(tenant)
          rebuilt.close()
        },
      }
    },

    async stats(tenant) {
      const { live } = libraryOf(tenant).columns
      const records = live.filter(Boolean).length
      return { records, bytes: 0, analyser: 'test', sequence: sequences.get(tenant) ?? 0 }
    },

    async drop(tenant) {
      for (const kept of [libraries, rebuilds]) {
        kept.get(tenant)?.close()
        kept.delete(tenant)
      }
      sequences.delete(tenant)
    },

    async close() {
      for (const library of [...libraries.values(), ...rebuilds.values()]) library.close()
      libraries.clear()
      rebuilds.clear()
    },
  }
}

function searchLibrary(library: Library, request: SearchRequest, sequence: number): Hits {
  const scored = request.sort.by === 'relevance'
  const { rows, scores } = matchRows(library, request.query, scored)
  const keeps = filterOf(library, request)
  const kept = rows.filter((_, i) => keeps(rows[i]!))
  const keptScores = scores?.filter((_, i) => keeps(rows[i]!))
  const facets: Partial<Record<IndexFacet, FacetCount[]>> = {}
  for (const { name, top } of request.facets ?? []) facets[name] = countFacet(library, name, kept, top)
  const best = topRows(library, kept, keptScores, request)
  return {
    total: kept.length,
    ...(request.countYears ? { years: countYears(library, kept) } : {}),
    hits: best.map((i) => ({ id: library.columns.ids[kept[i]!]!, score: keptScores?.[i] ?? 0 })),
    facets,
    indexVersion: `${sequence}-${library.columns.rows}`,
  }
}

function filterOf(library: Library, request: SearchRequest): (row: number) => boolean {
  const { columns } = library
  const { from = -Infinity, to = Infinity } = request.years ?? {}
  const withins = (request.within ?? []).map((query) => new Set(matchRows(library, query, false).rows))
  const columnOf = ({ facet, anyOf }: FacetFilter) => {
    const column = columns.facets[facet]
    return { column, wanted: new Set(anyOf.flatMap((value) => column.numberOf(value) ?? [])) }
  }
  const facets = (request.filters ?? []).map(columnOf)
  const excluded = (request.excluded ?? []).map(columnOf)
  return (row) => {
    const year = columns.years[row]
    if (request.years && !(year !== undefined && year >= from && year <= to)) return false
    if (request.onlyOnShelf && !columns.onShelf[row]) return false
    return (
      facets.every(({ column, wanted }) => column.hasAny(row, wanted)) &&
      !excluded.some(({ column, wanted }) => column.hasAny(row, wanted)) &&
      withins.every((rows) => rows.has(row))
    )
  }
}

function countFacet(library: Library, name: IndexFacet, rows: Uint32Array, top: number): FacetCount[] {
  const column = library.columns.facets[name]
  const counts = column.count(rows)
  const best: number[] = []
  const isBetter = (a: number, b: number) =>
    counts[a]! - counts[b]! || compareCodePoints(column.names[b]!, column.names[a]!)
  for (let number = 0; number < column.names.length; number++) {
    if (counts[number] === 0) continue
    insertBest(best, number, top, isBetter)
  }
  return best.map((number) => ({ value: column.names[number]!, count: counts[number]! }))
}

function countYears({ columns }: Library, rows: Uint32Array): YearCount[] {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const year = columns.years[row]
    if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => a.year - b.year)
}

/** Indexes into `rows` of the page's hits. */
function topRows(
  { columns }: Library,
  rows: Uint32Array,
  scores: Float64Array | undefined,
  request: SearchRequest,
): number[] {
  const { by, direction } = request.sort
  const sign = direction === 'desc' ? 1 : -1
  const missing = (row: number) =>
    by === 'year' ? columns.years[row] === undefined : isTextKey(by) && columns.sort[row]![by] === ''
  const order = (a: number, b: number): number => {
    if (by === 'relevance') return scores![a]! - scores![b]!
    if (isTextKey(by)) return compareCodePoints(columns.sort[rows[a]!]![by], columns.sort[rows[b]!]![by])
    const column = by === 'year' ? columns.years : columns[by]
    return (column[rows[a]!] ?? 0) - (column[rows[b]!] ?? 0)
  }
  const isBetter = (a: number, b: number) =>
    Number(missing(rows[b]!)) - Number(missing(rows[a]!)) ||
    sign * order(a, b) ||
    compareCodePoints(columns.ids[rows[b]!]!, columns.ids[rows[a]!]!)
  const best: number[] = []
  for (let i = 0; i < rows.length; i++) insertBest(best, i, request.offset + request.rows, isBetter)
  return best.slice(request.offset)
}

function isTextKey(by: SearchRequest['sort']['by']): by is 'title' | 'author' | 'callNo' {
  return by === 'title' || by === 'author' || by === 'callNo'
}

/** Keeps the best `most` in order; `isBetter` is positive when its first argument is better. */
function insertBest(
  best: number[],
  candidate: number,
  most: number,
  isBetter: (a: number, b: number) => number,
) {
  if (most === 0) return
  if (best.length === most) {
    if (isBetter(candidate, best[most - 1]!) <= 0) return
    best.pop()
  }
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBetter(candidate, best[middle]!) > 0) high = middle
    else low = middle + 1
  }
  best.splice(low, 0, candidate)
}

function countTerms(
  library: Library,
  channel: Channel,
  field: FieldName,
  prefix: string,
): Map<string, number> {
  const from = encodeToken(prefix)
  const inField = field === 'any' ? '' : ' and col = ?'
  const sql = `select distinct term, doc from ${channel}_instances where term >= ? and term <= ?${inField}`
  const bounds = [from, `${from}\u{10ffff}`]
  const counts = new Map<string, number>()
  for (const [term, row] of library.all(sql, ...bounds, ...(field === 'any' ? [] : [field])) as [
    string,
    number,
  ][]) {
    if (term === valueBorder || !library.columns.live[row]) continue
    const token = decodeToken(term)
    counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return counts
}

/** In order of the values. */
function countValues(library: Library, field: number, prefix: string): Map<string, number> {
  const sql =
    'select value, row from exact_value where field = ? and value >= ? and value <= ? order by value'
  const counts = new Map<string, number>()
  for (const [value, row] of library.all(sql, field, prefix, `${prefix}\u{10ffff}`) as [string, number][]) {
    if (library.columns.live[row]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function mostFrequent(counts: [string, number][], top: number): FacetCount[] {
  return counts
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareCodePoints(a.value, b.value))
    .slice(0, top)
}
