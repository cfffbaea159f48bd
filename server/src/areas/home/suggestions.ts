import type { BestAnswer } from '@wenyuan/contract/shapes/best-answer.ts'
import type { BestAnswers } from '../../domain/best-answers/best-answers.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { isbnBeginning } from '../../search/analysis/identifiers.ts'
import { readTyped, suggestionKeys, type TypedBeginning } from '../../search/analysis/suggest.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { ExactField, Query, SearchEngine } from '../../search/engines/engine.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import type { Scope } from '../../core/scope.ts'
import type { Spelling } from '../../search/finding/spelling.ts'
import { meantWords } from './meant-words.ts'
import { makePopularWords } from './popular-words.ts'
import { type StoredRecord, type SuggestedRecord, suggestedRecord } from './suggested-record.ts'

export interface Suggestion {
  text: string
  kind: 'title' | 'isbn' | 'author' | 'subject' | 'series' | 'journal' | 'popular' | 'spelling' | 'answer'
  /** With the kind `answer`: what is called so besides records. */
  answer?: BestAnswer
  /** Of a title: the most borrowed record that has it; of a typed ISBN: its record. */
  record?: SuggestedRecord
}

/** A heading with the first record that has it. */
interface Heading {
  text: string
  record: StoredRecord
}

/** A text of one ideograph or a few letters is not spelt wrongly, but not finished. */
const SPELT_FROM = { ideographs: 2, letters: 5 } as const
/** Initials and abbreviations are short. */
const MEANT_FROM = { ideographs: 2, letters: 3 } as const

/** Longer input is a query, not a prefix of a heading. */
const LONGEST = 64
/** Records read per kind; the most borrowed first. */
const LOOKED_AT = 12
const MOST_POPULAR = 3

interface Kind {
  kind: Exclude<Suggestion['kind'], 'isbn' | 'popular' | 'spelling' | 'answer'>
  field: ExactField
  pinyin?: 'title' | 'author'
  headings: (record: BibRecord) => string[]
}

/** Sources of headings, in the order they are offered when equally good. */
const kinds: readonly Kind[] = [
  {
    kind: 'title',
    field: 'titleKey',
    pinyin: 'title',
    headings: ({ title, otherTitles }) => [title, ...otherTitles],
  },
  {
    kind: 'author',
    field: 'authorKey',
    pinyin: 'author',
    headings: ({ contributors }) => contributors.map(({ name }) => name),
  },
  { kind: 'subject', field: 'subjectKey', headings: ({ subjects }) => subjects },
  { kind: 'series', field: 'seriesKey', headings: ({ series }) => series.map(({ title }) => title) },
  { kind: 'journal', field: 'journalKey', headings: ({ host }) => (host ? [host.title] : []) },
]

/**
 * Headings that begin with the typed text, in either script or in Pinyin (joined syllables or initials), by popularity.
 * One search per kind in the dictionaries of whole values; each search reads only a few records.
 */
export function makeSuggestions(engine: SearchEngine, spelling: Spelling, bestAnswers: BestAnswers) {
  const popularWords = makePopularWords()

  const recordsBeginning = async (scope: Scope, query: Query): Promise<StoredRecord[]> => {
    const { hits } = await engine.search(scope.tenant, {
      query,
      sort: { by: 'loans', direction: 'desc' },
      offset: 0,
      rows: LOOKED_AT,
      timeoutMs: 1_000,
    })
    const ids = hits.map(({ id }) => id)
    const stored = new Map(
      (await recordsByIds(scope.db, scope.tenant, ids)).map((row) => [row.record_id, row]),
    )
    return ids.flatMap((id) => stored.get(id) ?? [])
  }

  const headingsOf = async (scope: Scope, kind: Kind, typed: TypedBeginning): Promise<Suggestion[]> => {
    const literal = await recordsBeginning(scope, { op: 'ahead', field: kind.field, value: typed.key })
    const nameOrTitle = kind.kind === 'author' ? 'name' : 'title'
    const begins = (heading: string) =>
      suggestionKeys(heading, nameOrTitle).some((key) => key.startsWith(typed.key))
    const headings = (record: StoredRecord): Heading[] =>
      kind.headings(record.record).map((text) => ({ text, record }))
    const found = distinct(literal.flatMap(headings).filter(({ text }) => begins(text)))
    if (!kind.pinyin || typed.readings.length === 0 || found.length >= LOOKED_AT)
      return offered(scope, kind, found)
    const read = await recordsBeginning(scope, readingQuery(kind.pinyin, typed.readings))
    const sounds = (heading: string) =>
      suggestionKeys(heading, nameOrTitle).some((key) =>
        typed.readings.some((reading) => key.startsWith(reading)),
      ) && foldText(heading).includes(typed.ideographs ?? '')
    return offered(
      scope,
      kind,
      distinct([...found, ...read.flatMap(headings).filter(({ text }) => sounds(text))]),
    )
  }

  const beginning = async (scope: Scope, typed: TypedBeginning, rows: number): Promise<Suggestion[]> => {
    const popular = (await popularWords.beginning(scope, typed.key))
      .slice(0, MOST_POPULAR)
      .map((text): Suggestion => ({ text, kind: 'popular' }))
    const found = await Promise.all(kinds.map((kind) => headingsOf(scope, kind, typed)))
    // a heading says what it is, so it is kept in place of the same popular search
    const headings = new Set(found.flat().map(({ text }) => keyOf(text)))
    return fairly([popular.filter(({ text }) => !headings.has(keyOf(text))), ...found], rows)
  }

  const numbered = async (scope: Scope, isbn: string): Promise<Suggestion[]> => {
    const records = await recordsBeginning(scope, { op: 'ahead', field: 'isbn', value: isbn })
    return records.map((stored) => ({
      text: stored.record.title,
      kind: 'isbn',
      record: suggestedRecord(scope, stored),
    }))
  }

  /** Other spellings, and what begins with the first of them. */
  const spelt = async (scope: Scope, typed: string, rows: number): Promise<Suggestion[]> => {
    const asker = { db: scope.db, tenant: scope.tenant, settings: scope.site.search }
    const texts = await spelling.find(asker, typed)
    const [nearest] = texts
    if (nearest === undefined) return []
    const others = texts.map((text): Suggestion => ({ text, kind: 'spelling' }))
    return [...others, ...(await beginning(scope, readTyped(nearest), rows))].slice(0, rows)
  }

  /** What begins with the words that the typed text may stand for. */
  const meant = async (scope: Scope, typed: string, rows: number): Promise<Suggestion[]> => {
    const words = await meantWords({ engine, spelling }, scope, typed)
    const found = await Promise.all(words.map((word) => beginning(scope, readTyped(word), rows)))
    return [...new Map(found.flat().map((one) => [`${one.kind} ${keyOf(one.text)}`, one])).values()].slice(
      0,
      rows,
    )
  }

  return {
    async find(scope: Scope, typedRaw: string, rows: number): Promise<Suggestion[]> {
      if (typedRaw.length > LONGEST) return []
      const typed = readTyped(typedRaw)
      if (typed.key === '') return []
      const isbn = isbnBeginning(typedRaw)
      const byNumber = isbn === undefined ? [] : await numbered(scope, isbn)
      const answers = (await bestAnswers.beginning(scope, typedRaw)).map(
        (answer): Suggestion => ({ text: answer.title, kind: 'answer', answer }),
      )
      const found = [...answers, ...byNumber, ...(await beginning(scope, typed, rows))].slice(0, rows)
      if (found.length > 0 || !isLong(typed.key, MEANT_FROM)) return found
      const others = await meant(scope, typedRaw, rows)
      return others.length > 0 || !isLong(typed.key, SPELT_FROM) ? others : spelt(scope, typedRaw, rows)
    },
  }
}

function isLong(key: string, from: typeof SPELT_FROM | typeof MEANT_FROM): boolean {
  const ideographs = key.match(/\p{Script=Han}/gu)?.length ?? 0
  const letters = key.match(/\p{L}/gu)?.length ?? 0
  return ideographs >= from.ideographs || letters >= from.letters
}

const offered = (scope: Scope, { kind }: Kind, headings: readonly Heading[]): Suggestion[] =>
  headings.map(({ text, record }) =>
    kind === 'title' ? { text, kind, record: suggestedRecord(scope, record) } : { text, kind },
  )

/** Records whose title or author has a reading with this prefix. */
const readingQuery = (field: 'title' | 'author', readings: readonly string[]): Query => ({
  op: 'or',
  of: readings.map((prefix): Query => ({ op: 'prefix', field, channel: 'pinyin', prefix })),
})

/** Removes headings that differ only in script or punctuation. */
function distinct(headings: readonly Heading[]): Heading[] {
  const seen = new Set<string>()
  return headings.filter(({ text }) => {
    const key = keyOf(text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Gives half of the rows to the first non-empty lists and shares the rest, so that every kind gets a place. */
function fairly(lists: readonly Suggestion[][], rows: number): Suggestion[] {
  const shares = lists.map((list, at) => list.slice(0, at <= 1 ? Math.ceil(rows / 2) : 2))
  const chosen = shares.flat()
  const rest = lists.flatMap((list, at) => list.slice(shares[at]?.length ?? 0))
  return [...chosen, ...rest].slice(0, rows)
}
