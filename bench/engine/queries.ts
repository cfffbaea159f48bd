import { listFacets } from '@wenyuan/contract/constants/facets.ts'
import { Chance } from '../../server/src/search/engines/differential/chance.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
import type {
  AnalysedRecord,
  Query,
  SearchRequest,
  TextField,
  Token,
} from '../../server/src/search/engines/engine.ts'
import { recordNumber } from './records.ts'

export interface BenchQuery {
  kind: string
  request: SearchRequest
}

/** Number of records sampled for word frequencies. */
const sampleSize = 20_000

/**
 * Searches as readers and the portal make them, drawn from the records: top ten, total and the twelve facets of a list;
 * three in ten sorted by year. Words of every frequency up to a tenth of all records.
 */
export function benchQueries(records: number, count: number): BenchQuery[] {
  const words = wordsByFrequency(Math.min(records, sampleSize))
  const chance = new Chance(42)
  return Array.from({ length: count }, (_, i) => {
    const record = recordNumber(chance.below(records))
    const [kind, query, more = {}] = kinds[i % kinds.length]?.({ chance, record, words }) ?? [
      'all',
      { op: 'all' },
    ]
    const byYear = chance.happens(0.3)
    return {
      kind,
      request: {
        query,
        sort: { by: byYear ? 'year' : 'relevance', direction: 'desc' },
        offset: 0,
        rows: 10,
        facets: listFacets.map((name) => ({ name, top: 20 })),
        ...more,
      },
    }
  })
}

interface Material {
  chance: Chance
  record: AnalysedRecord
  words: { frequent: Token[]; veryFrequent: Token[]; rare: Token[] }
}

type Made = [kind: string, query: Query, more?: Partial<SearchRequest>]

const terms = (tokens: Token[], field: TextField | 'any' = 'any'): Query => ({
  op: 'terms',
  field,
  channel: 'text',
  tokens,
})

const kinds: ((material: Material) => Made)[] = [
  ({ chance, words }) => ['frequent', terms([chance.pick(words.frequent)])],
  ({ chance, words }) => ['very frequent', terms([chance.pick(words.veryFrequent)])],
  ({ chance, words }) => ['rare', terms([chance.pick(words.rare)])],
  ({ chance, record }) => ['and', terms(someOf(chance, allWords(record), 2))],
  ({ chance, record }) => ['and', terms(someOf(chance, allWords(record), 3))],
  ({ record }) => [
    'phrase',
    { op: 'phrase', field: 'any', channel: 'text', tokens: allWords(record).slice(0, 2) },
  ],
  ({ chance, record }) => ['field', terms([chance.pick(allWords(record))], 'title')],
  ({ chance, record }) => {
    const field = chance.pick(['author', 'subject', 'publisher'] as const)
    return ['field', terms(record.text[field]?.[0]?.slice(0, 2) ?? [], field)]
  },
  ({ record }) => ['whole', { op: 'exact', field: 'titleKey', value: titleOf(record) }],
  ({ record }) => ['whole', { op: 'ahead', field: 'titleKey', value: titleOf(record).slice(0, 4) }],
  ({ record }) => ['whole', { op: 'rear', field: 'titleKey', value: titleOf(record).slice(-3) }],
  ({ chance, words }) => ['filtered', terms([chance.pick(words.frequent)]), filtered(chance)],
  ({ chance, words }) => ['filtered', terms([chance.pick(words.veryFrequent)]), filtered(chance)],
  ({ record }) => ['characters', asTyped(record)],
  ({ record }) => ['characters', asTyped(record)],
  ({ record }) => [
    'pinyin',
    {
      op: 'phrase',
      field: 'any',
      channel: 'pinyin',
      tokens: record.pinyin.title?.[0]?.slice(0, 3) ?? ['ba'],
    },
  ],
]

function filtered(chance: Chance): Partial<SearchRequest> {
  const filter = (facet: FacetName, ...anyOf: string[]) => ({ facet, anyOf })
  return {
    filters: [filter('docCode', '1', '2'), filter('libCode', `L${chance.below(8)}`)],
    years: { from: 2000 },
  }
}

/** Two to four characters typed into the search box: adjacent pairs, with boosts for whole titles, titles, words. */
function asTyped(record: AnalysedRecord): Query {
  const pairs = record.han.title?.[0]?.slice(0, 2) ?? ['ab', 'bc']
  const title = titleOf(record).slice(0, 3)
  const inField = (field: TextField | 'any'): Query => ({
    op: 'phrase',
    field,
    channel: 'han',
    tokens: pairs,
  })
  return {
    op: 'prefer',
    must: inField('any'),
    should: [
      { op: 'boost', by: 30, of: { op: 'exact', field: 'titleKey', value: title } },
      { op: 'boost', by: 8, of: { op: 'ahead', field: 'titleKey', value: title } },
      { op: 'boost', by: 4, of: inField('title') },
      { op: 'boost', by: 2, of: terms([record.text.title?.[0]?.[0] ?? 'x']) },
    ],
  }
}

function titleOf(record: AnalysedRecord): string {
  return record.exact.titleKey?.[0] ?? ''
}

function allWords({ text }: AnalysedRecord): Token[] {
  return [...(text.title ?? []), ...(text.subject ?? []), ...(text.keyword ?? [])].flat()
}

function someOf(chance: Chance, tokens: Token[], count: number): Token[] {
  return Array.from({ length: count }, () => chance.pick(tokens))
}

function wordsByFrequency(records: number): Material['words'] {
  const counts = new Map<Token, number>()
  for (let i = 0; i < records; i++) {
    const tokens = Object.values(recordNumber(i).text).flat(2)
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const between = (least: number, most: number) =>
    [...counts].filter(([, n]) => n >= least * records && n < most * records).map(([token]) => token)
  return { veryFrequent: between(0.03, 0.2), frequent: between(0.005, 0.03), rare: between(0.0001, 0.0003) }
}
