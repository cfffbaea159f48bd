import type { Query, SearchRequest, SortKey, Token } from '../engine.ts'
import { exactFields, textFields } from '../engine.ts'
import type { Chance } from './chance.ts'
import { characterTokens, someHan, someValue, someWord } from './generated-records.ts'
import { indexFacets } from '../index-facets.ts'

const fields = ['any', 'any', 'any', ...textFields] as const
const sorts: SortKey[] = [
  'relevance',
  'relevance',
  'relevance',
  'year',
  'addedAt',
  'loans',
  'title',
  'author',
  'callNo',
]

export function someQuery(chance: Chance, depth = 3): Query {
  const kind = chance.below(depth > 0 ? 14 : 8)
  const child = () => someQuery(chance, depth - 1)
  const children = () => Array.from({ length: 1 + chance.below(3) }, child)
  switch (kind) {
    case 0:
    case 1:
    case 2:
      return { op: 'terms', field: chance.pick(fields), ...someTokens(chance, 3) }
    case 3:
    case 4:
      return { op: 'phrase', field: chance.pick(fields), ...someTokens(chance, 3) }
    case 5:
      return somePrefix(chance)
    case 6:
      return {
        op: chance.pick(['exact', 'ahead', 'rear']),
        field: chance.pick(exactFields),
        value: somePart(chance),
      }
    case 7:
      return chance.happens(0.3) ? { op: 'all' } : { op: 'terms', field: 'any', ...someTokens(chance, 2) }
    case 8:
      return { op: 'not', of: child() }
    case 9:
      return { op: 'boost', by: chance.pick([0, 0.5, 1, 2, 7.25]), of: child() }
    case 10:
      return { op: 'prefer', must: child(), should: chance.happens(0.5) ? children() : [someBoosts(chance)] }
    case 11:
    case 12:
      return { op: 'or', of: children() }
    default:
      return { op: 'and', of: children() }
  }
}

function somePrefix(chance: Chance): Query {
  const { channel, tokens } = someTokens(chance, 1)
  return {
    op: 'prefix',
    field: chance.pick(fields),
    channel,
    prefix: (tokens[0] ?? '').slice(0, 1 + chance.below(4)),
  }
}

/** A boost for loans and recent years: each matching prefix adds the same amount. */
function someBoosts(chance: Chance): Query {
  const of = Array.from({ length: 1 + chance.below(4) }, () => somePrefix(chance))
  const inner: Query = { op: 'boost', by: chance.pick([0.25, 1.5, 4]), of: { op: 'or', of } }
  return chance.happens(0.5) ? inner : { op: 'boost', by: chance.pick([1 / 3, 0.5]), of: inner }
}

export function someRequest(chance: Chance): SearchRequest {
  const offset = chance.happens(0.7) ? 0 : chance.below(60)
  return {
    query: someQuery(chance),
    ...(chance.happens(0.2) ? { within: [someQuery(chance, 1)] } : {}),
    ...(chance.happens(0.3) ? { filters: chance.list(2, () => someFilter(chance)) } : {}),
    ...(chance.happens(0.2) ? { excluded: chance.list(2, () => someFilter(chance)) } : {}),
    ...(chance.happens(0.2) ? { years: someYears(chance) } : {}),
    ...(chance.happens(0.3) ? { countYears: true } : {}),
    ...(chance.happens(0.2) ? { onlyOnShelf: true } : {}),
    sort: { by: chance.pick(sorts), direction: chance.pick(['asc', 'desc']) },
    offset,
    rows: chance.below(80),
    facets: chance.list(6, () => ({ name: chance.pick(indexFacets), top: 1 + chance.below(70) })),
  }
}

function someFilter(chance: Chance) {
  return {
    facet: chance.pick(indexFacets),
    anyOf: Array.from({ length: 1 + chance.below(6) }, () => someValue(chance)),
  }
}

function someYears(chance: Chance) {
  return {
    ...(chance.happens(0.7) ? { from: 1890 + chance.below(100) } : {}),
    ...(chance.happens(0.7) ? { to: 1920 + chance.below(110) } : {}),
  }
}

function someTokens(chance: Chance, most: number): { channel: 'text' | 'han' | 'pinyin'; tokens: Token[] } {
  const channel = chance.pick(['text', 'text', 'text', 'han', 'pinyin'] as const)
  if (channel === 'han') return { channel, tokens: characterTokens(someHan(chance, 1 + chance.below(most))) }
  return { channel, tokens: Array.from({ length: 1 + chance.below(most) }, () => someWord(chance)) }
}

function somePart(chance: Chance): string {
  const value = someValue(chance)
  return chance.happens(0.5) ? value : [...value].slice(0, 1 + chance.below(3)).join('')
}
