import type {
  AnalysedRecord,
  ExactField,
  Query,
  SearchEngine,
  SearchRequest,
  TextField,
  Token,
} from '../engine.ts'
import type { IndexFacet } from '../index-facets.ts'

/** A record in short: each string is one value, its tokens separated by spaces. */
export interface Sample {
  version?: number
  text?: Partial<Record<TextField, string[]>>
  han?: Partial<Record<TextField, string[]>>
  pinyin?: Partial<Record<'title' | 'author', string[]>>
  exact?: Partial<Record<ExactField, string[]>>
  facets?: Partial<Record<IndexFacet, string[]>>
  year?: number
  addedAt?: number
  loans?: number
  onShelf?: boolean
  sort?: Partial<AnalysedRecord['sort']>
}

export function recordOf(id: string, sample: Sample = {}): AnalysedRecord {
  return {
    id,
    version: sample.version ?? 1,
    text: tokenLists(sample.text),
    han: tokenLists(sample.han),
    pinyin: tokenLists(sample.pinyin),
    exact: sample.exact ?? {},
    facets: sample.facets ?? {},
    ...(sample.year === undefined ? {} : { year: sample.year }),
    addedAt: sample.addedAt ?? 0,
    loans: sample.loans ?? 0,
    onShelf: sample.onShelf ?? false,
    sort: { title: '', author: '', callNo: '', ...sample.sort },
  }
}

export function tokensOf(text: string): Token[] {
  return text.split(' ').filter((token) => token !== '')
}

export const word = (tokens: string, field: TextField | 'any' = 'any'): Query => ({
  op: 'terms',
  field,
  channel: 'text',
  tokens: tokensOf(tokens),
})

export const phrase = (tokens: string, field: TextField | 'any' = 'any'): Query => ({
  op: 'phrase',
  field,
  channel: 'text',
  tokens: tokensOf(tokens),
})

export const prefix = (start: string, field: TextField | 'any' = 'any'): Query => ({
  op: 'prefix',
  field,
  channel: 'text',
  prefix: start,
})

export function requestOf(query: Query, more: Partial<SearchRequest> = {}): SearchRequest {
  return { query, sort: { by: 'relevance', direction: 'desc' }, offset: 0, rows: 100, ...more }
}

/** One tenant of an engine, with the few questions the suite asks. */
export interface Library {
  engine: SearchEngine
  tenant: string
  ask(query: Query, more?: Partial<SearchRequest>): ReturnType<SearchEngine['search']>
  /** Ids of the first hits in their order. */
  ids(query: Query, more?: Partial<SearchRequest>): Promise<string[]>
  /** Ids of all hits, sorted: for questions of matching, not of order. */
  found(query: Query, more?: Partial<SearchRequest>): Promise<string[]>
  put(samples: Record<string, Sample>): Promise<void>
}

export function libraryOf(engine: SearchEngine, tenant: string): Library {
  const ask: Library['ask'] = (query, more) => engine.search(tenant, requestOf(query, more))
  const ids: Library['ids'] = async (query, more) => (await ask(query, more)).hits.map((hit) => hit.id)
  return {
    engine,
    tenant,
    ask,
    ids,
    found: async (query, more) => (await ids(query, more)).sort(),
    async put(samples) {
      const operations = Object.entries(samples).map(([id, sample]) => ({ put: recordOf(id, sample) }))
      await engine.write(tenant, operations)
      await engine.refresh(tenant)
    },
  }
}

function tokenLists<F extends string>(
  fields: Partial<Record<F, string[]>> = {},
): Partial<Record<F, Token[][]>> {
  const lists: Partial<Record<F, Token[][]>> = {}
  for (const field in fields) {
    const values = fields[field]
    if (values) lists[field] = values.map(tokensOf)
  }
  return lists
}
