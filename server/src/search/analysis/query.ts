import type { MatchMode, Operator, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { limits, queryParts } from '../engines/admission.ts'
import type { Query } from '../engines/engine.ts'
import { MOST_ADDED_PARTS } from './equal-titles.ts'
import { fieldQuery, type Purpose, wholeQuery } from './field-query.ts'
import { some } from './word-query.ts'
import type { HighlightTerm } from './highlight-terms.ts'
import { type QueryNode, readQuery } from './query-language.ts'
import { readReferenceLine } from './reference-line.ts'
import { isLeftOut, type ReadAs, type ReadItem } from './read-as.ts'
import { defaultSettings, type SearchSettings } from './search-settings.ts'
import { type WrittenScript, writtenScript } from './written-script.ts'

/** One row of a search form. */
export interface SearchItem {
  searchField: SearchField
  searchWord: string
  /** 1: whole value, 2: words, 3: begins with, 4: ends with; absent = 2. */
  matchMode?: MatchMode
  /** Operator between this row and the preceding ones; ignored for the first. */
  oper?: Operator
}

export interface ReadSearch {
  query: Query
  readAs: ReadItem[]
  /** Terms to highlight in results. */
  terms: HighlightTerm[]
  /** Script of the words; absent: they look the same in both. */
  script?: WrittenScript | undefined
}

const nothing: Query = { op: 'or', of: [] }
const everything: Query = { op: 'all' }
const MOST_ITEMS = 20
/** A search within results has two queries; what is left is for ranking. */
const MOST_PARTS = limits.queryNodes / 2 - 100 - MOST_ADDED_PARTS
/** What joins a leaf with the others: the operators around it. */
const PARTS_OF_JOIN = 3

/** Parts that a query may still have. Leaves that do not fit are left out, from left to right. */
interface Budget {
  parts: number
}

interface Made {
  query: Query
  readAs: ReadAs
  terms: HighlightTerm[]
}

/** A lone `not` needs a base set: everything except its operand. */
const without = (query: Query): Query => ({ op: 'not', of: query })

function withinBudget(made: Made, budget: Budget, leaf: { field: SearchField; text: string }): Made {
  const parts = queryParts(made.query) + PARTS_OF_JOIN
  if (parts > budget.parts) return { query: nothing, readAs: { kind: 'left-out', ...leaf }, terms: [] }
  budget.parts -= parts
  return made
}

interface Reading {
  settings: SearchSettings
  purpose: Purpose
  budget: Budget
}

function fromNode(node: QueryNode, field: SearchField, reading: Reading): Made {
  const { settings, purpose, budget } = reading
  const toExclude: Reading = { ...reading, purpose: 'exclude' }
  if (node.kind === 'not') {
    const { query, readAs } = fromNode(node.of, field, toExclude)
    return {
      query: { op: 'and', of: [everything, without(query)] },
      readAs: { kind: 'not', of: readAs },
      terms: [],
    }
  }
  if (node.kind === 'and') {
    const excluded = node.of.filter((child) => child.kind === 'not')
    const wanted = node.of.filter((child) => child.kind !== 'not')
    const made = wanted.map((child) => fromNode(child, field, reading))
    const outs = excluded.map((child) => fromNode(child.of, field, toExclude))
    const of = [...(made.length > 0 ? searched(made) : [everything]), ...searched(outs).map(without)]
    return {
      query: { op: 'and', of },
      readAs: {
        kind: 'and',
        of: [
          ...made.map(({ readAs }) => readAs),
          ...outs.map(({ readAs }): ReadAs => ({ kind: 'not', of: readAs })),
        ],
      },
      terms: made.flatMap(({ terms }) => terms),
    }
  }
  if (node.kind === 'or') {
    const made = node.of.map((child) => fromNode(child, field, reading))
    return {
      query: { op: 'or', of: searched(made) },
      readAs: { kind: 'or', of: made.map(({ readAs }) => readAs) },
      terms: made.flatMap(({ terms }) => terms),
    }
  }
  const own = node.field ?? field
  return withinBudget(fieldQuery(node, own, settings, purpose), budget, { field: own, text: node.text })
}

const searched = (made: readonly Made[]): Query[] =>
  made.flatMap(({ query, readAs }) => (isLeftOut(readAs) ? [] : [query]))

/** "[清] 曹雪芹", "(美) 马克·吐温": a dynasty or country copied along with a name. */
const nationality = /^\s*[[【〔［(（]\p{Script=Han}{1,4}[\]】〕］)）]\s*(?=\p{L}{2}|\p{L}\.)/u

const withoutNationality = (text: string): string => text.replace(nationality, '')

/** The type of a source in a reference of GB/T 7714: "[M]", "[J/OL]". */
const typeMark = /\[[A-Z]{1,2}(?:\/(?:OL|CD|DK|MT))?\]/g
const withoutTypeMark = (text: string): string => text.replace(typeMark, ' ').trim() || text

const wholeTitle = (title: string, { settings, purpose }: Reading): Query[] =>
  purpose === 'exclude' ? [] : [wholeQuery(title, 'title', '1', settings).query]

/** Signs of the query language may be letters of a title: "NOT IN OUR GENES", "-30-", "作者：一个人". */
const asTitle = (text: string, tree: QueryNode, reading: Reading): Query[] =>
  tree.kind === 'words' && tree.field === undefined ? [] : wholeTitle(text, reading)

/** A pasted reference means its title, also where the catalogue lacks its place or publisher. */
function asReference(text: string, reading: Reading): Query[] {
  const reference = readReferenceLine(text)
  return reference === undefined ? [] : wholeTitle(reference.title, reading)
}

function fromItem(
  { searchField, searchWord, matchMode = '2' }: SearchItem,
  reading: Reading,
): Made & Pick<ReadItem, 'plain'> {
  const text = withoutNationality(searchWord.slice(0, 2000).toWellFormed())
  const { settings, purpose, budget } = reading
  const leaf = { field: searchField, text }
  if (matchMode !== '2') return withinBudget(wholeQuery(text, searchField, matchMode, settings), budget, leaf)
  if (searchField !== 'all' && searchField !== 'any')
    return withinBudget(fieldQuery({ kind: 'words', text }, searchField, settings, purpose), budget, leaf)
  const { tree, plain } = readQuery(withoutTypeMark(text))
  if (tree === undefined)
    return {
      query: nothing,
      readAs: { kind: 'words', field: searchField, text, parts: [], leftOut: [] },
      terms: [],
    }
  const read = fromNode(tree, searchField, reading)
  const titles = [...asTitle(text, tree, reading), ...asReference(text, reading)]
  const made = titles.length === 0 ? read : { ...read, query: some([...titles, read.query]) }
  return plain === undefined ? made : { ...made, plain }
}

/**
 * The query of a search form: rows joined left to right by their operators, the first one's ignored. No rows match
 * everything. With `match` the same records match without scoring, for search within results. Never throws; reads at
 * most twenty rows.
 */
export function toQuery(
  items: readonly SearchItem[],
  settings: SearchSettings = defaultSettings,
  purpose: 'rank' | 'match' = 'rank',
): ReadSearch {
  const [first, ...rest] = items.slice(0, MOST_ITEMS)
  if (first === undefined) return { query: everything, readAs: [{ readAs: { kind: 'all' } }], terms: [] }
  const reading: Reading = { settings, purpose, budget: { parts: MOST_PARTS } }
  const { query: start, ...opening } = fromItem(first, reading)
  let query = start
  const readAs: ReadItem[] = [readItem(opening)]
  const terms = [...opening.terms]
  for (const item of rest) {
    const oper = item.oper ?? 'and'
    const { query: next, ...made } = fromItem(
      item,
      oper === 'not' ? { ...reading, purpose: 'exclude' } : reading,
    )
    if (!isLeftOut(made.readAs)) query = joinQueries(query, next, oper)
    readAs.push({ oper, ...readItem(made) })
    if (oper !== 'not') terms.push(...made.terms)
  }
  const script = writtenScript(items.map(({ searchWord }) => searchWord).join(' '))
  return { query, readAs, terms, script }
}

const readItem = ({ readAs, plain }: Pick<ReadItem, 'readAs' | 'plain'>): ReadItem =>
  plain === undefined ? { readAs } : { readAs, plain }

const joinQueries = (query: Query, next: Query, oper: Operator): Query => ({
  op: oper === 'or' ? 'or' : 'and',
  of: [query, oper === 'not' ? without(next) : next],
})
