import type { ExactField, FieldName, Query, TextField } from '../engines/engine.ts'
import { keyOf } from './keys.ts'
import type { RankingWeights, SearchSettings } from './search-settings.ts'
import { pairsOf } from './tokens.ts'
import {
  type CharacterUnit,
  type CutQuery,
  cutQuery,
  type Stretch,
  type Unit,
  type WordUnit,
} from './units.ts'

/** Whole-value field of a text field; abstracts have none. */
export const keyFieldOf: Partial<Record<FieldName, ExactField>> = {
  title: 'titleKey',
  author: 'authorKey',
  subject: 'subjectKey',
  keyword: 'keywordKey',
  series: 'seriesKey',
  publisher: 'publisherKey',
  journal: 'journalKey',
  organisation: 'organisationKey',
  authorUnit: 'authorUnitKey',
}

export const boost = (by: number, of: Query): Query => (by === 1 ? of : { op: 'boost', by, of })

/** A boost with the name of its weight, for explanations. */
export const weighted = (weights: RankingWeights, name: keyof RankingWeights, of: Query): Query => ({
  op: 'boost',
  by: weights[name],
  of,
  because: name,
})

/** A single child is returned unchanged. */
export const every = (of: Query[]): Query =>
  of.length === 1 && of[0] !== undefined ? of[0] : { op: 'and', of }
export const some = (of: Query[]): Query =>
  of.length === 1 && of[0] !== undefined ? of[0] : { op: 'or', of }

const tokens = (
  field: FieldName,
  channel: 'text' | 'han',
  list: string[],
  op: 'terms' | 'phrase',
): Query => ({
  op: list.length === 1 ? 'terms' : op,
  field,
  channel,
  tokens: list,
})

const isCharacters = (unit: Unit): unit is CharacterUnit => unit.kind === 'characters'
const isPlainWord = (unit: Unit): unit is WordUnit =>
  unit.kind === 'word' && unit.phrases.length === 1 && unit.phrases[0]?.length === 1

const wordQuery = (unit: WordUnit, field: FieldName): Query =>
  some(unit.phrases.map((phrase) => tokens(field, 'text', phrase, 'phrase')))

/** The required words: all but stop words, or all when there are only stop words. */
export function wantedUnits(units: readonly Unit[]): Unit[] {
  const wanted = units.filter(({ stop }) => !stop)
  return wanted.length > 0 ? wanted : [...units]
}

function synonymQuery(text: string, field: FieldName, settings: SearchSettings): Query | undefined {
  const others = settings.synonyms.get(keyOf(text))
  if (others === undefined) return undefined
  const plain = { ...settings, synonyms: new Map<string, string[]>() }
  return weighted(
    settings.weights,
    'synonym',
    some(others.map((other) => matchUnits(cutQuery(other, plain).units, field, plain))),
  )
}

/**
 * The required part of a query: every wanted unit in the field; on `any` each in any field. Words of one token share
 * one clause per channel. A unit of characters matches as a pair, or as adjacent pairs: adjacent characters match
 * whatever the segmentation.
 */
export function matchUnits(units: readonly Unit[], field: FieldName, settings: SearchSettings): Query {
  const clauses: Query[] = []
  const words: string[] = []
  const pairs: string[] = []
  for (const unit of wantedUnits(units)) {
    const synonym = settings.synonyms.size === 0 ? undefined : synonymQuery(unit.text, field, settings)
    if (synonym !== undefined)
      clauses.push({
        op: 'or',
        of: [
          isCharacters(unit) ? tokens(field, 'han', unit.pairs, 'phrase') : wordQuery(unit, field),
          synonym,
        ],
      })
    else if (isCharacters(unit)) {
      if (unit.pairs.length === 1) pairs.push(...unit.pairs)
      else clauses.push(tokens(field, 'han', unit.pairs, 'phrase'))
    } else if (isPlainWord(unit)) words.push(...(unit.phrases[0] ?? []))
    else clauses.push(wordQuery(unit, field))
  }
  if (pairs.length > 0) clauses.unshift(tokens(field, 'han', [...new Set(pairs)], 'terms'))
  if (words.length > 0) clauses.unshift(tokens(field, 'text', [...new Set(words)], 'terms'))
  return every(clauses)
}

/** Longer phrases are matched by their prefix, which is distinctive enough. */
const LONGEST_PHRASE = 64

function stretchQuery(stretch: Stretch, field: FieldName): Query {
  if (stretch.kind === 'words') return tokens(field, 'text', stretch.words.slice(0, LONGEST_PHRASE), 'phrase')
  const pairs = pairsOf(stretch.text)
  return tokens(field, 'han', pairs.length === 0 ? [stretch.text] : pairs.slice(0, LONGEST_PHRASE), 'phrase')
}

/** The adjacent words in a field; undefined for a single word, which is its own phrase. */
function phraseQuery({ stretches, words }: CutQuery, field: FieldName): Query | undefined {
  const [only] = stretches
  if (only?.kind === 'characters' && stretches.length === 1)
    return pairsOf(only.text).length === 0 ? undefined : stretchQuery(only, field)
  return words.length < 2 ? undefined : tokens(field, 'text', words.slice(0, LONGEST_PHRASE), 'phrase')
}

/**
 * A quoted phrase: adjacent in one field, in this order. Where characters and words in letters mix, each stretch is a
 * phrase and all must match, since the segmentation of characters depends on their context.
 */
export const quotedQuery = ({ stretches }: CutQuery, field: FieldName): Query =>
  every(stretches.map((stretch) => stretchQuery(stretch, field)))

/** `librar*`: written forms and stems with this prefix, and the word itself. For ideographs containment is enough. */
export function prefixQuery(text: string, cut: CutQuery, field: FieldName, settings: SearchSettings): Query {
  const [unit] = cut.units
  if (cut.units.length !== 1 || unit === undefined || isCharacters(unit))
    return matchUnits(cut.units, field, settings)
  const prefix = unit.text
  return some([
    { op: 'prefix', field, channel: 'text', prefix },
    { op: 'prefix', field, channel: 'text', prefix: `=${prefix}` },
    ...(text === '' ? [] : [wordQuery(unit, field)]),
  ])
}

/** Fields in which all words together rank higher than words spread over the record. */
const mainFields: readonly TextField[] = ['title', 'author']

/**
 * Ranking clauses: whole title, a serial of that name, title start, whole author, phrase, all words in the title,
 * segmented words, written forms. They are few, and each is cheaper than the required part.
 */
export function preferences(
  text: string,
  cut: CutQuery,
  field: FieldName,
  settings: SearchSettings,
): Query[] {
  return [
    ...wholeKeys(text, field, settings.weights),
    ...(field === 'any' ? titleAndAuthor(text, settings) : []),
    ...phrases(cut, field, settings),
    ...(field === 'any' ? inSingleFields(cut, settings) : []),
    ...spelling(cut, field, settings.weights),
  ]
}

/** The part of `preferences` for whole values, for queries that are a phrase already. */
export function wholeKeys(text: string, field: FieldName, weights: RankingWeights): Query[] {
  const inTitle = field === 'any' || field === 'title'
  return [
    ...(inTitle ? titleKeys(keyOf(text), weights) : []),
    ...(field === 'any' || field === 'author' ? authorKeys(keyOf(text), weights) : []),
    ...(inTitle || field === 'author' ? [] : wholeField(keyFieldOf[field], text, weights)),
  ]
}

function titleKeys(key: string, weights: RankingWeights): Query[] {
  if (key === '') return []
  const whole: Query = { op: 'exact', field: 'titleKey', value: key }
  const serial: Query = { op: 'and', of: [whole, { op: 'exact', field: 'journalKey', value: key }] }
  const start: Query = { op: 'ahead', field: 'titleKey', value: key }
  // A single character is the prefix of too many titles to be worth the range.
  return [
    weighted(weights, 'wholeTitle', whole),
    weighted(weights, 'wholeSerial', serial),
    ...(key.length > 1 ? [weighted(weights, 'titleStart', start)] : []),
  ]
}

/** An author with this name or family name: keys of Western names exist in both orders. */
function authorKeys(key: string, weights: RankingWeights): Query[] {
  if (key === '') return []
  const whole: Query = { op: 'exact', field: 'authorKey', value: key }
  const family: Query = { op: 'ahead', field: 'authorKey', value: `${key} ` }
  const mayBeFamily = /^\p{L}{3}|^\p{L}{2} /u.test(key) && !hasIdeograph.test(key)
  return [
    weighted(weights, 'wholeAuthor', whole),
    ...(mayBeFamily ? [weighted(weights, 'familyName', family)] : []),
  ]
}

const hasIdeograph = /\p{Script=Han}/u

const MOST_PARTS = 5

/** "莫言 蛙", "emma jane austen": every split into a whole title and the name of its author, in either order. */
function titleAndAuthor(text: string, settings: SearchSettings): Query[] {
  const parts = text.trim().split(/[\s,，]+/)
  if (parts.length < 2 || parts.length > MOST_PARTS) return []
  const both = (title: string, name: string): Query[] => {
    const { units } = cutQuery(name, settings)
    const key = keyOf(title)
    if (key === '' || units.length === 0) return []
    const whole: Query = { op: 'exact', field: 'titleKey', value: key }
    // the name is a condition and adds no score
    const author = boost(0, matchUnits(units, 'author', settings))
    return [weighted(settings.weights, 'titleAndAuthor', { op: 'and', of: [whole, author] })]
  }
  return parts.slice(1).flatMap((_, at) => {
    const [left, right] = [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')]
    return [...both(left, right), ...both(right, left)]
  })
}

function wholeField(field: ExactField | undefined, text: string, weights: RankingWeights): Query[] {
  const value = keyOf(text)
  return field === undefined || value === ''
    ? []
    : [weighted(weights, 'wholeField', { op: 'exact', field, value })]
}

function phrases(cut: CutQuery, field: FieldName, settings: SearchSettings): Query[] {
  const { weights } = settings
  const place: FieldName = field === 'any' ? 'title' : field
  const phrase = phraseQuery(cut, place)
  const single = wantedUnits(cut.units).length === 1
  const preferred: Query[] = []
  // a single unit in a specific field equals the required part
  if (single && field !== 'any') return []
  if (phrase !== undefined) preferred.push(weighted(weights, 'titlePhrase', phrase))
  else if (field === 'any')
    preferred.push(weighted(weights, 'titlePhrase', matchUnits(cut.units, place, settings)))
  if (!single && field === 'any')
    for (const main of mainFields)
      preferred.push(weighted(weights, 'allInTitle', matchUnits(cut.units, main, settings)))
  return preferred
}

const singleFields = {
  subject: 'subjectField',
  keyword: 'keywordField',
  series: 'seriesField',
  publisher: 'publisherField',
  journal: 'journalField',
  abstract: 'abstractField',
} as const satisfies Partial<Record<TextField, keyof RankingWeights>>

/** Fields with weights of their own; each adds a clause only where the tenant sets a weight. */
const inSingleFields = ({ units }: CutQuery, settings: SearchSettings): Query[] =>
  (Object.keys(singleFields) as (keyof typeof singleFields)[])
    .filter((field) => settings.weights[singleFields[field]] > 0)
    .map((field) => weighted(settings.weights, singleFields[field], matchUnits(units, field, settings)))

/** Ideographs with the same segmentation, and words in the same written form. */
function spelling(cut: CutQuery, field: FieldName, weights: RankingWeights): Query[] {
  const wanted = wantedUnits(cut.units)
  const characters = wanted.filter(isCharacters)
  const words = new Set(characters.flatMap((unit) => (unit.own ? [] : unit.words)))
  const exact = new Set(
    wanted.flatMap((unit) => (isCharacters(unit) || unit.exact === undefined ? [] : [unit.exact])),
  )
  // a user word matches wherever its characters are adjacent, whatever the segmentation of the index
  const preferred = characters
    .filter(({ own }) => own)
    .map(({ pairs }) => weighted(weights, 'words', tokens(field, 'han', pairs, 'phrase')))
  if (words.size > 0)
    preferred.push(weighted(weights, 'words', { op: 'terms', field, channel: 'text', tokens: [...words] }))
  if (exact.size > 0)
    preferred.push(
      weighted(weights, 'exactForms', { op: 'terms', field, channel: 'text', tokens: [...exact] }),
    )
  return preferred
}
