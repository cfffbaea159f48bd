import type { Channel, FieldName } from '../engine.ts'
import { exactFields, textFields } from '../engine.ts'
import { limits } from '../admission.ts'
import { indexFacets } from '../index-facets.ts'

/** Field paths in a document. Only objects add dots to names. */
export const fieldOf = {
  tokens: (channel: Channel, field: FieldName) => `${channel}.${field}`,
  dictionary: (channel: Channel) => `dictionary.${channel}`,
  exact: (field: string) => `exact.${field}`,
  reversed: (field: string) => `reversed.${field}`,
  facet: (facet: string) => `facet.${facet}`,
  sort: (key: string) => `sort.${key}`,
}

/** Fields that have tokens in a channel. */
export const channelFields = {
  text: textFields,
  han: textFields,
  pinyin: ['title', 'author'],
} as const satisfies Record<Channel, readonly FieldName[]>

/** Tokens are ready-made: the index only splits them at spaces (`coded-tokens.ts`). */
const tokens = { type: 'text', analyzer: 'whitespace' }
/** Frequencies without positions: the catch-all field has each token by its weight. */
const countedTokens = { ...tokens, index_options: 'freqs' }
/** Aggregated from the postings on demand: only `any` is used often enough for a column of its own. */
const fieldTokens = { ...tokens, fielddata: true }
const whole = { type: 'keyword', norms: false, index_options: 'docs' }
const column = { ...whole, index: false }

const objectOf = (names: readonly string[], mapping: object) => ({
  properties: Object.fromEntries(names.map((name) => [name, mapping])),
})

const channelOf = (channel: Channel) => ({
  properties: {
    ...objectOf(channelFields[channel], fieldTokens).properties,
    any: countedTokens,
  },
})

/** The source is not stored: the record table is authoritative, and nothing from the index is displayed. */
const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    id: column,
    live: { type: 'boolean', doc_values: false },
    text: channelOf('text'),
    han: channelOf('han'),
    pinyin: channelOf('pinyin'),
    dictionary: objectOf(['text', 'han', 'pinyin'], column),
    exact: objectOf(exactFields, whole),
    reversed: objectOf(exactFields, { ...whole, doc_values: false }),
    facet: objectOf(indexFacets, whole),
    year: { type: 'short' },
    addedAt: { type: 'long', index: false },
    loans: { type: 'long', index: false },
    onShelf: { type: 'boolean' },
    sort: objectOf(['title', 'author', 'callNo'], column),
  },
}

export interface IndexShape {
  shards: number
  /** OpenSearch's `auto_expand_replicas`: `0-1` is one replica as soon as there is a second node. */
  copies: string
}

export interface IndexMeta {
  tenant: string
  analyser: string
  /** Sum of the sequence numbers of replaced indexes, so that a tenant's sequence never decreases. */
  base: number
}

/** Request body that creates an index. During filling there are no refreshes and no replicas. */
export function indexBody(shape: IndexShape, meta: IndexMeta, filling: boolean): object {
  return {
    settings: {
      number_of_shards: shape.shards,
      ...(filling ? { number_of_replicas: 0 } : {}),
      ...(filling ? whileFilling : whileLive(shape)),
      'translog.durability': 'request',
      max_result_window: limits.window,
      // a prefix of 512 characters, each escaped
      max_regex_length: 4 * limits.exactLength,
      max_terms_count: 65_536,
    },
    mappings: { ...mappings, _meta: meta },
  }
}

const whileFilling = { auto_expand_replicas: 'false', refresh_interval: '-1' }

export const whileLive = ({ copies }: IndexShape) => ({
  auto_expand_replicas: copies,
  refresh_interval: '2s',
})
