import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { fieldQuery, wholeQuery } from '../analysis/field-query.ts'
import type { QueryLeaf } from '../analysis/query-language.ts'
import type { SearchSettings } from '../analysis/search-settings.ts'
import { limits, queryParts } from '../engines/admission.ts'
import type { FacetFilter, Query, SearchRequest, SortKey } from '../engines/engine.ts'
import { SruFailure } from './failure.ts'
import { type CqlPrefixes, type CqlTarget, cqlTargetOf } from './indexes.ts'
import { cqlTermOf } from './term.ts'
import type { CqlClause, CqlNode, CqlQuery } from './tree.ts'

/** A CQL query as the engine takes it. */
export type CqlSearch = Required<Pick<SearchRequest, 'query' | 'filters' | 'excluded' | 'sort'>> &
  Pick<SearchRequest, 'years'> & {
    /** The query asks for one record by its id. */
    recordId?: string
  }

const everything: Query = { op: 'all' }
const nothing: Query = { op: 'or', of: [] }
/** The engine's depth without what leaves add below an operator. */
const DEEPEST = limits.queryDepth - 16

/** @throws SruFailure where the query has what is not served */
export function searchOfCql({ tree, sortKeys }: CqlQuery, settings: SearchSettings): CqlSearch {
  const search: CqlSearch = { query: everything, filters: [], excluded: [], sort: sortOf(sortKeys) }
  const { node, prefixes } = withoutScopes(tree, new Map())
  if (node.kind === 'clause' && cqlTargetOf(node.index, prefixes).kind === 'id') {
    if (!equal.has(node.relation)) throw new SruFailure(22, node.relation)
    return { ...search, recordId: cqlTermOf(node.term).text }
  }
  const query = new Translation(search, settings).query(tree, new Map(), 'must', 0)
  if (queryParts(query) > limits.queryNodes / 2) throw new SruFailure(12, 'too many words')
  return { ...search, query }
}

function withoutScopes(node: CqlNode, prefixes: CqlPrefixes): { node: CqlNode; prefixes: CqlPrefixes } {
  if (node.kind !== 'scope') return { node, prefixes }
  return withoutScopes(node.of, new Map([...prefixes, [node.name?.toLowerCase() ?? '', node.uri]]))
}

const equal: ReadonlySet<string> = new Set(['=', '==', 'exact'])
/** Read and followed as they are: words are always compared without case and accents. */
const usualModifiers: ReadonlySet<string> = new Set([
  'relevant',
  'stem',
  'word',
  'string',
  'masked',
  'ignorecase',
  'ignoreaccents',
])

/** Whether every hit must match a clause, none may, or neither: a filter covers the whole search. */
type Place = 'must' | 'mustNot' | 'inside'

class Translation {
  readonly #search: CqlSearch
  readonly #settings: SearchSettings

  constructor(search: CqlSearch, settings: SearchSettings) {
    this.#search = search
    this.#settings = settings
  }

  query(node: CqlNode, prefixes: CqlPrefixes, place: Place, depth: number): Query {
    if (depth > DEEPEST) throw new SruFailure(38, String(DEEPEST))
    if (node.kind === 'scope') {
      const inside = new Map([...prefixes, [node.name?.toLowerCase() ?? '', node.uri]])
      return this.query(node.of, inside, place, depth)
    }
    if (node.kind === 'clause') return this.#clause(node, prefixes, place)
    const { operator, modifiers, left, right } = node
    if (operator === 'prox') throw new SruFailure(39)
    if (modifiers[0]) throw new SruFailure(46, modifiers[0].key)
    const [ofLeft, ofRight]: [Place, Place] =
      place !== 'must' || operator === 'or'
        ? ['inside', 'inside']
        : ['must', operator === 'not' ? 'mustNot' : 'must']
    const one = this.query(left, prefixes, ofLeft, depth + 1)
    const other = this.query(right, prefixes, ofRight, depth + 1)
    if (operator === 'not') return { op: 'and', of: [one, { op: 'not', of: other }] }
    return { op: operator, of: [one, other] }
  }

  #clause(clause: CqlClause, prefixes: CqlPrefixes, place: Place): Query {
    const target = cqlTargetOf(clause.index, prefixes)
    for (const { key } of clause.modifiers) {
      if (!usualModifiers.has(key.toLowerCase().replace(/^cql\./, ''))) throw new SruFailure(20, key)
    }
    const relation = clause.relation.toLowerCase().replace(/^cql\./, '')
    if (target.kind === 'all') return everything
    if (target.kind === 'id') throw new SruFailure(18, clause.index)
    if (target.kind === 'fields') return fieldsQuery(target.fields, relation, clause, this.#settings)
    if (place === 'inside') throw new SruFailure(18, clause.index)
    if (target.kind === 'year') this.#years(relation, clause, place)
    else this.#facet(target, relation, clause, place)
    // the filter says it all
    return place === 'mustNot' ? nothing : everything
  }

  #years(relation: string, { term, index }: CqlClause, place: Place) {
    if (place === 'mustNot') throw new SruFailure(18, index)
    const years = cqlTermOf(term)
      .text.trim()
      .split(/\s+/)
      .map((text) => {
        const year = /^(\d{4})(?:-\d{2}(?:-\d{2})?)?$/.exec(text)?.[1]
        if (year === undefined) throw new SruFailure(36, text)
        return Number(year)
      })
    const [first = 0, last = first] = years
    if (years.length > (relation === 'within' ? 2 : 1)) throw new SruFailure(36, term)
    const ranges: Readonly<Record<string, { from?: number; to?: number }>> = {
      '=': { from: first, to: first },
      '==': { from: first, to: first },
      exact: { from: first, to: first },
      '<': { to: first - 1 },
      '<=': { to: first },
      '>': { from: first + 1 },
      '>=': { from: first },
      within: { from: first, to: last },
    }
    const range = ranges[relation]
    if (!range) throw new SruFailure(22, relation)
    const { from = 0, to = 9_999 } = this.#search.years ?? {}
    this.#search.years = { from: Math.max(from, range.from ?? 0), to: Math.min(to, range.to ?? 9_999) }
  }

  #facet(
    { facet }: Extract<CqlTarget, { kind: 'facet' }>,
    relation: string,
    { term }: CqlClause,
    place: Place,
  ) {
    if (relation !== 'any' && !equal.has(relation)) throw new SruFailure(22, relation)
    const { text } = cqlTermOf(term)
    const words = relation === 'any' ? text.trim().split(/\s+/) : [text.trim()]
    const filter: FacetFilter = {
      facet,
      anyOf: words.map(facet === 'docCode' ? kindOf : (word) => word.toLowerCase()),
    }
    ;(place === 'must' ? this.#search.filters : this.#search.excluded).push(filter)
  }
}

/** A kind by its code, its word or its English name. */
function kindOf(word: string): string {
  const wanted = word.toLowerCase()
  return (
    docTypes.find(({ code, word: own, labels }) => [code, own, labels.en.toLowerCase()].includes(wanted))
      ?.code ?? word
  )
}

function fieldsQuery(
  fields: readonly SearchField[],
  relation: string,
  clause: CqlClause,
  settings: SearchSettings,
): Query {
  const queries = fields.map((field) => fieldOf(field, relation, clause, settings))
  return queries.length === 1 ? (queries[0] ?? everything) : { op: 'or', of: queries }
}

function fieldOf(
  field: SearchField,
  relation: string,
  { term, relation: written }: CqlClause,
  settings: SearchSettings,
): Query {
  const { text, openAhead, openBehind, fixedAhead, fixedBehind } = cqlTermOf(term)
  const whole = (mode: '1' | '3' | '4') => wholeQuery(text, field, mode, settings).query
  const leaf = (kind: QueryLeaf['kind'], words: string) =>
    fieldQuery({ kind, text: words }, field, settings, 'rank').query
  if (relation === '==' || relation === 'exact' || fixedAhead || fixedBehind) {
    if (openAhead && openBehind) throw new SruFailure(28, '*')
    if (relation === '<>') throw new SruFailure(19, written)
    const isWhole = relation === '==' || relation === 'exact' || (fixedAhead && fixedBehind)
    if (openBehind || (fixedAhead && !isWhole)) return whole('3')
    if (openAhead || (fixedBehind && !isWhole)) return whole('4')
    return whole('1')
  }
  if (openAhead) throw new SruFailure(28, '*')
  const words = text.trim().split(/\s+/)
  switch (relation) {
    case '=':
    case 'scr':
    case 'all':
      if (!openBehind) return leaf('words', text)
      if (words.length > 1) throw new SruFailure(28, '*')
      return leaf('prefix', text)
    case 'any':
      if (openBehind) throw new SruFailure(28, '*')
      return { op: 'or', of: words.map((word) => leaf('words', word)) }
    case 'adj':
      if (openBehind) throw new SruFailure(28, '*')
      return leaf('phrase', text)
    case '<>':
      return { op: 'and', of: [everything, { op: 'not', of: leaf('words', text) }] }
    case '<':
    case '>':
    case '<=':
    case '>=':
    case 'within':
    case 'encloses':
      throw new SruFailure(22, written)
    default:
      throw new SruFailure(19, written)
  }
}

const sortIndexes: Readonly<Record<string, SortKey>> = {
  title: 'title',
  creator: 'author',
  author: 'author',
  date: 'year',
  callnumber: 'callNo',
  callno: 'callNo',
  relevance: 'relevance',
}

function sortOf(keys: CqlQuery['sortKeys']): CqlSearch['sort'] {
  const [first, second] = keys
  if (!first) return { by: 'relevance', direction: 'desc' }
  if (second) throw new SruFailure(84, second.index)
  const by = sortIndexes[first.index.toLowerCase().replace(/^(?:dc|bath|cql)\./, '')]
  if (!by) throw new SruFailure(80, first.index)
  const modifiers = first.modifiers.map(({ key }) => key.toLowerCase().replace(/^sort\./, ''))
  const unknown = modifiers.find(
    (one) => !['ascending', 'descending', 'asc', 'desc', 'ignorecase'].includes(one),
  )
  if (unknown !== undefined) throw new SruFailure(80, unknown)
  const isDown = by === 'relevance' || modifiers.some((one) => one.startsWith('desc'))
  return { by, direction: isDown ? 'desc' : 'asc' }
}
