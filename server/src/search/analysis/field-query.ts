import type { MatchMode, SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { type ExactField, type FieldName, type Query, type TextField, textFields } from '../engines/engine.ts'
import type { HighlightTerm } from './highlight-terms.ts'
import { highlightPhraseOf, highlightTermsOf } from './highlight-terms.ts'
import { identifierQuery, numberQuery } from './identifier-query.ts'
import { isbnsIn, possibleBarcode, readIdentifier } from './identifiers.ts'
import { keyOf } from './keys.ts'
import { nameKeys } from './names.ts'
import { pinyinQuery } from './pinyin-query.ts'
import { type PinyinReading, readPinyinQuery } from './pinyin-reading.ts'
import { withApostrophes, withJoinedWords } from './written-apart.ts'
import type { QueryLeaf } from './query-language.ts'
import type { ReadAs } from './read-as.ts'
import type { SearchSettings } from './search-settings.ts'
import { type CutQuery, cutQuery } from './units.ts'
import {
  weighted,
  keyFieldOf,
  matchUnits,
  preferences,
  prefixQuery,
  quotedQuery,
  some,
  wantedUnits,
  wholeKeys,
} from './word-query.ts'

interface Made {
  query: Query
  readAs: ReadAs
  terms: HighlightTerm[]
}

const nothing: Query = { op: 'or', of: [] }

/** Fields for numbers, which have no text channel. */
const numberFields: Partial<Record<SearchField, ExactField>> = {
  classNo: 'classNo',
  callNo: 'callNo',
  barcode: 'barcode',
  isbn: 'isbn',
  issn: 'issn',
  uniformBookNo: 'uniformBookNo',
  toolNo: 'toolNo',
}

const isTextField = (field: SearchField): field is SearchField & TextField =>
  (textFields as readonly string[]).includes(field)

/** The engine's field: `all` is `any`, and identifiers are added separately. */
const fieldNameOf = (field: SearchField): FieldName => (isTextField(field) ? field : 'any')

const readingText = ({ phrases, joined, initials }: PinyinReading): string[] =>
  phrases.length > 0
    ? phrases.map((parts) => parts.map((part) => part.join(' ')).join(', '))
    : [initials ?? joined ?? '']

function describe(
  leaf: QueryLeaf,
  field: SearchField,
  cut: CutQuery,
): Extract<ReadAs, { text: string; parts: string[] }> {
  const wanted = wantedUnits(cut.units)
  return {
    kind: leaf.kind,
    field,
    text: leaf.text,
    parts: wanted.map(({ text }) => text),
    leftOut: cut.units.filter((unit) => !wanted.includes(unit)).map(({ text }) => text),
  }
}

/**
 * Purpose of a clause: `rank` matches and scores, `match` matches without scoring (search within results), `exclude`
 * matches literally, without Pinyin, so that a homophone is not excluded.
 */
export type Purpose = 'rank' | 'match' | 'exclude'

/** Terms, a phrase or a prefix in one field. */
export function fieldQuery(
  leaf: QueryLeaf,
  field: SearchField,
  settings: SearchSettings,
  purpose: Purpose,
): Made {
  const numbers = numberFields[field]
  if (numbers !== undefined) {
    const readAs: ReadAs = { kind: leaf.kind, field, text: leaf.text, parts: [leaf.text], leftOut: [] }
    return { query: numberQuery(leaf.text, numbers), readAs, terms: [] }
  }
  const cut = cutQuery(leaf.text, settings)
  const name = fieldNameOf(field)
  const terms = highlightTermsOf(cut)
  const described = describe(leaf, field, cut)
  if (cut.units.length === 0) return { query: nothing, readAs: described, terms: [] }
  if (leaf.kind === 'phrase') {
    const must = cut.stretches.length > 0 ? quotedQuery(cut, name) : matchUnits(cut.units, name, settings)
    const should = purpose === 'rank' ? wholeKeys(leaf.text, name, settings.weights) : []
    const made: Made = {
      query: preferring(must, should),
      readAs: { ...described, parts: [leaf.text], leftOut: [] },
      terms: highlightPhraseOf(cut),
    }
    return purpose === 'exclude' ? made : withPinyin(leaf.text, name, settings, made)
  }
  if (leaf.kind === 'prefix')
    return {
      query: preferring(
        prefixQuery(leaf.text, cut, name, settings),
        purpose === 'rank' && name === 'any'
          ? [weighted(settings.weights, 'allInTitle', prefixQuery(leaf.text, cut, 'title', settings))]
          : [],
      ),
      readAs: described,
      terms: cut.units.map(({ text }) => ({ kind: 'prefix', text })),
    }
  const made: Made = { query: wordsQuery(leaf.text, cut, name, settings, purpose), readAs: described, terms }
  const read = purpose === 'exclude' ? made : withPinyin(leaf.text, name, settings, made)
  return withNumbers(leaf.text, field, settings, read)
}

const preferring = (must: Query, should: Query[]): Query =>
  should.length === 0 ? must : { op: 'prefer', must, should }

function wordsQuery(
  text: string,
  cut: CutQuery,
  field: FieldName,
  settings: SearchSettings,
  purpose: Purpose,
): Query {
  const must = matchUnits(cut.units, field, settings)
  // a synonym of the whole query is ranked like the query, with a lower weight
  const alternatives: Query[] = (settings.synonyms.get(keyOf(text)) ?? []).map((other) => {
    const otherCut = cutQuery(other, settings)
    const also = matchUnits(otherCut.units, field, settings)
    const better = purpose === 'rank' ? preferences(other, otherCut, field, settings) : []
    return weighted(settings.weights, 'synonym', preferring(also, better))
  })
  const put = withApostrophes(text)
  for (const other of [...(put === undefined ? [] : [put]), ...withJoinedWords(text)]) {
    const otherCut = cutQuery(other, settings)
    const also = matchUnits(otherCut.units, field, settings)
    const better = purpose === 'rank' ? preferences(other, otherCut, field, settings) : []
    alternatives.push(preferring(also, better))
  }
  const query = preferring(must, purpose === 'rank' ? preferences(text, cut, field, settings) : [])
  return some([query, ...alternatives])
}

/** Pinyin only adds matches, far below literal ones. */
function withPinyin(text: string, field: FieldName, settings: SearchSettings, made: Made): Made {
  if (field !== 'any' && field !== 'title' && field !== 'author') return made
  const reading = readPinyinQuery(text)
  if (reading === undefined || !('parts' in made.readAs)) return made
  const terms: HighlightTerm[] = reading.phrases.flatMap((parts) =>
    parts.map((syllables) => ({ kind: 'pinyin', syllables })),
  )
  return {
    query: some([made.query, weighted(settings.weights, 'pinyin', pinyinQuery(reading, field))]),
    readAs: { ...made.readAs, pinyin: readingText(reading) },
    terms: [...made.terms, ...terms],
  }
}

/** The simple search box also accepts identifiers: one with a valid check digit is searched as an identifier only. */
function withNumbers(text: string, field: SearchField, settings: SearchSettings, made: Made): Made {
  if (field !== 'all') return made
  const identifier = readIdentifier(text)
  if (!('parts' in made.readAs)) return made
  if (identifier === undefined) return withIsbnInside(text, settings, withBarcode(text, settings, made))
  const { kind, value, certain } = identifier
  const exact = weighted(settings.weights, 'identifier', identifierQuery(identifier))
  return {
    query: certain ? exact : { op: 'or', of: [exact, made.query] },
    readAs: { ...made.readAs, identifier: { kind, value } },
    terms: certain ? [] : made.terms,
  }
}

/** "9787506365437 活着": the record with the number is meant, whatever stands beside it. */
function withIsbnInside(text: string, settings: SearchSettings, made: Made): Made {
  const numbers = isbnsIn(text)
  if (numbers.length === 0) return made
  const exact = numbers.map((value): Query => ({ op: 'exact', field: 'isbn', value }))
  return { ...made, query: some([weighted(settings.weights, 'identifier', some(exact)), made.query]) }
}

/** "J1" is a word and may be a barcode: the copy with it ranks first, and the words are searched as well. */
function withBarcode(text: string, settings: SearchSettings, made: Made): Made {
  const value = possibleBarcode(text)
  if (value === undefined) return made
  const copy = weighted(settings.weights, 'identifier', { op: 'exact', field: 'barcode', value })
  return { ...made, query: { op: 'or', of: [copy, made.query] } }
}

const wholeOps = { '1': 'exact', '3': 'ahead', '4': 'rear' } as const

/** Every field with whole values that `any` covers. */
const anyKeys = Object.values(keyFieldOf)
const allKeys: readonly ExactField[] = [...anyKeys, ...Object.values(numberFields), 'identifier']

/**
 * Match modes whole value, begins with and ends with, for a single value of the field. Abstracts have no whole values:
 * all three modes become a phrase.
 */
export function wholeQuery(
  text: string,
  field: SearchField,
  mode: Exclude<MatchMode, '2'>,
  settings: SearchSettings,
): Made {
  const readAs: ReadAs = { kind: 'whole', field, mode, text }
  const cut = cutQuery(text, settings)
  const terms = highlightTermsOf(cut)
  if (field === 'abstract') return { query: quotedQuery(cut, 'abstract'), readAs, terms }
  const number = numberFields[field]
  const own = keyFieldOf[fieldNameOf(field)]
  const fields = field === 'all' ? allKeys : field === 'any' ? anyKeys : [number ?? own ?? 'titleKey']
  const clauses = fields.flatMap((key): Query[] =>
    valuesFor(key, text, mode).map((value) => ({ op: wholeOps[mode], field: key, value })),
  )
  return {
    query: clauses.length === 0 ? nothing : some(clauses),
    readAs,
    terms: number === undefined ? terms : [],
  }
}

function valuesFor(field: ExactField, text: string, mode: Exclude<MatchMode, '2'>): string[] {
  if (field === 'authorKey' && mode === '1') return nameKeys(text).slice(0, 2)
  const value = field.endsWith('Key') ? keyOf(text) : numberValue(field, text)
  return value === '' ? [] : [value]
}

function numberValue(field: ExactField, text: string): string {
  const query = numberQuery(text, field)
  const asked = query.op === 'prefer' ? query.must : query
  return 'value' in asked ? asked.value : ''
}
