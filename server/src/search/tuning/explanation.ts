import { defaultWeights, type RankingWeights } from '../analysis/search-settings.ts'
import { type AnalysedRecord, type Query, type TextField, textFields } from '../engines/engine.ts'
import { scoreOf } from '../engines/naive/match.ts'
import { Shelf } from '../engines/naive/shelf.ts'
import type { ExplanationWords } from './explanation-words.ts'

/** Weights that multiply the score of words; the others are added. */
const multiplying = new Set<keyof RankingWeights>([
  'titlePhrase',
  'allInTitle',
  'subjectField',
  'keywordField',
  'seriesField',
  'publisherField',
  'journalField',
  'abstractField',
  'words',
  'exactForms',
  'pinyin',
  'synonym',
])

const MOST_WORDS = 12

/**
 * Explains the rank of a record in sentences: the parts of the query that equal whole values, the resulting weights,
 * and the fields that contain the words. Matches by the rules that every engine must follow.
 *
 * @param score the score from the engine
 */
export function explainRecord(
  query: Query,
  record: AnalysedRecord,
  score: number,
  words: ExplanationWords,
): string[] {
  const shelf = new Shelf()
  shelf.apply({ put: record })
  const [counted] = shelf.live.values()
  const matches = (part: Query): boolean =>
    counted !== undefined && scoreOf(shelf, part, counted) !== undefined
  const reasons = [...reasonsIn(query)].filter(({ of }) => matches(of))
  const added = reasons.filter(({ name }) => !multiplying.has(name))
  const sum = added.reduce((total, { by }) => total + by, 0)
  return [
    ...[...Map.groupBy(added, ({ name }) => name)].map(([name, parts]) =>
      words.added(words.weights[name], rounded(parts.reduce((total, { by }) => total + by, 0))),
    ),
    ...reasons
      .filter(({ name }) => multiplying.has(name))
      .map(({ name, by }) => words.multiplied(words.weights[name], by)),
    ...placesOf(query, matches, words),
    words.score(rounded(score), rounded(sum)),
  ]
}

const rounded = (number: number): number => Math.round(number * 10) / 10

interface Reason {
  name: keyof RankingWeights
  by: number
  of: Query
}

const isWeight = (name: string): name is keyof RankingWeights => Object.hasOwn(defaultWeights, name)

const childrenOf = (query: Query): readonly Query[] => {
  if (query.op === 'and' || query.op === 'or') return query.of
  return query.op === 'boost' ? [query.of] : []
}

/** Every named weight of a query, except inside `not`. A preference counts for records that match what it prefers in. */
function* reasonsIn(query: Query, factor = 1): Generator<Reason> {
  if (query.op === 'prefer') {
    yield* reasonsIn(query.must, factor)
    for (const child of query.should)
      for (const reason of reasonsIn(child, factor))
        yield { ...reason, of: { op: 'and', of: [query.must, reason.of] } }
    return
  }
  const by = query.op === 'boost' ? query.by : 1
  if (query.op === 'boost' && query.because !== undefined && isWeight(query.because) && by > 0)
    yield { name: query.because, by: by * factor, of: query.of }
  for (const child of childrenOf(query)) yield* reasonsIn(child, factor * by)
}

type Leaf = Extract<Query, { op: 'terms' | 'phrase' }>

/** The required leaves: those outside named weights and preferences. */
function* wantedIn(query: Query): Generator<Leaf> {
  if (query.op === 'terms' || query.op === 'phrase') {
    // the single words of a clause are explained one by one
    if (query.op === 'terms') for (const token of query.tokens) yield { ...query, tokens: [token] }
    else yield query
  } else if (query.op === 'prefer') yield* wantedIn(query.must)
  else if (query.op !== 'boost') for (const child of childrenOf(query)) yield* wantedIn(child)
}

/** Joins adjacent pairs again: 红楼, 楼梦 → 红楼梦. */
const textOf = ({ channel, tokens }: Leaf): string =>
  channel === 'han'
    ? tokens.reduce((text, pair) => (text === '' ? pair : text + Array.from(pair).slice(1).join('')), '')
    : tokens.join(' ')

function placesOf(query: Query, matches: (part: Query) => boolean, words: ExplanationWords): string[] {
  const wanted = [...wantedIn(query)].slice(0, MOST_WORDS)
  const places = wanted.map((leaf) => ({
    text: textOf(leaf),
    fields: textFields.filter((field) => matches({ ...leaf, field })),
  }))
  const found = places.filter(({ fields }) => fields.length > 0)
  if (found.length === 0) return []
  const all = textFields.filter((field) => found.every(({ fields }) => fields.includes(field)))
  const named = (fields: readonly TextField[]) => fields.map((field) => words.fields[field])
  const inOne = all.length > 0 ? words.together(named(all)) : words.spread
  return [
    ...found.map(({ text, fields }) => words.stands(text, named(fields))),
    ...(found.length > 1 ? [inOne] : []),
  ]
}
