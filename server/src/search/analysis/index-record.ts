import type { BibRecord, CatalogueItem } from '../../domain/catalogue/record.ts'
import { DESCRIBED_THESIS } from '../../domain/theses/made-at.ts'
import { thesisOf } from '../../domain/theses/thesis.ts'
import type { ThesisEntry } from '../../domain/theses/thesis-facts.ts'
import { type AnalysedRecord, type TextField, textFields, type Token } from '../engines/engine.ts'
import { exactKeysOf } from './exact-keys.ts'
import { facetsOf, type Place } from './facet-values.ts'
import { loanTokens, ratingTokens, type ReaderScores } from './boosts.ts'
import { namesOf, textsOf, titlesOf } from './fields.ts'
import { initialsOfName } from './names.ts'
import { givenPinyin, namePinyin as pinyinOfName, titlePinyin } from './pinyin.ts'
import { memoize } from '../../platform/memoize.ts'
import { callNumberKey } from './call-numbers.ts'
import { authorSortKey, titleSortKey } from './sort-keys.ts'
import { cutValue, YEAR_MARK } from './tokens.ts'
import { scriptTokens } from './equal-titles.ts'
import { writtenScript } from './written-script.ts'

export interface RecordContext {
  version: number
  /** Epoch seconds. */
  addedAt: number
  loans: number
  /** Readers' scores; absent = none. */
  scores?: ReaderScores
  items: readonly CatalogueItem[]
  /** Absent = a copy can be borrowed or read in the library now: `isOnShelf`. */
  onShelf?: boolean
  /** A provider's list has this journal: it can be read online. */
  online?: boolean
  /** What librarians say of this thesis. */
  thesis?: ThesisEntry
  /** Text of its files that everybody may read. */
  fullText?: string
  /** Campus of an item; absent = unknown. */
  placeOf?: (item: CatalogueItem) => Place
}

const namePinyin = memoize<readonly Token[][]>(pinyinOfName)
const authorSortKeyOf = memoize(authorSortKey)

const nowhere: Place = {}
const noPlace = (): Place => nowhere

/** Fields without exact word forms: they are long, are not used for spelling, and make up most of the index. */
const withoutExactForms = new Set<TextField>(['abstract', 'organisation', 'authorUnit'])

interface Channels {
  text: AnalysedRecord['text']
  han: AnalysedRecord['han']
}

function cutFields(record: BibRecord, favours: readonly Token[], fullText: string): Channels {
  const channels: Channels = { text: {}, han: {} }
  const texts = textsOf(record)
  if (fullText !== '') texts.abstract = [...texts.abstract, fullText]
  for (const field of textFields) {
    const text: Token[][] = []
    const han: Token[][] = []
    for (const value of texts[field]) {
      const tokens = cutValue(value, !withoutExactForms.has(field))
      text.push(...tokens.text)
      han.push(...tokens.han)
    }
    if (field === 'author')
      text.push(
        ...namesOf(record)
          .map(initialsOfName)
          .filter((list) => list.length > 0),
      )
    if (field === 'publisher' && record.year !== undefined) text.push([`${YEAR_MARK}${record.year}`])
    if (field === 'publisher' && favours.length > 0) text.push([...favours])
    if (text.length > 0) channels.text[field] = text
    if (han.length > 0) channels.han[field] = han
  }
  return channels
}

/** Removes duplicate readings from two sources. */
const distinctLists = (lists: readonly Token[][]): Token[][] => [
  ...new Map(lists.map((list) => [list.join(' '), list])).values(),
]

function pinyinOf(record: BibRecord): AnalysedRecord['pinyin'] {
  const given = record.titleReading === undefined ? [] : givenPinyin(record.titleReading)
  const title = distinctLists([...given, ...titlesOf(record).flatMap(titlePinyin)])
  const author = namesOf(record).flatMap(namePinyin)
  return { ...(title.length > 0 ? { title } : {}), ...(author.length > 0 ? { author } : {}) }
}

/** Electronic records stand on no shelf; a copy for reference can be read where it stands. */
const isOnShelf = (items: readonly CatalogueItem[]): boolean =>
  items.some(({ status }) => status === 'available' || status === 'reference')

/** What the library says of a thesis itself makes it one of its own: `domain/theses/made-at.ts`. */
function keysOf(record: BibRecord, { items, thesis }: RecordContext): AnalysedRecord['exact'] {
  const keys = exactKeysOf(record, items)
  return thesis ? { ...keys, identifier: [...(keys.identifier ?? []), DESCRIBED_THESIS] } : keys
}

/**
 * Everything an engine indexes of a record: words, characters, readings, whole-value keys, facets and sort keys. Pure:
 * the same record and context always give the same result for one `analyserVersion`.
 */
export function analyseRecord(record: BibRecord, context: RecordContext): AnalysedRecord {
  const { items } = context
  const pinyin = pinyinOf(record)
  const favours = [
    ...scriptTokens(writtenScript(record.title)),
    ...loanTokens(context.loans),
    ...(context.scores ? ratingTokens(context.scores) : []),
  ]
  const firstAuthor = record.contributors.find(({ main }) => main) ?? record.contributors[0]
  const callNumber = items.find((item) => item.callNumber !== undefined)?.callNumber
  return {
    id: record.recordId,
    version: context.version,
    ...cutFields(record, favours, context.fullText ?? ''),
    pinyin,
    exact: keysOf(record, context),
    facets: facetsOf(record, items, context.placeOf ?? noPlace, {
      online: context.online ?? false,
      thesis: thesisOf(record, context.thesis),
    }),
    ...(record.year === undefined ? {} : { year: record.year }),
    addedAt: context.addedAt,
    loans: context.loans,
    onShelf: context.onShelf ?? isOnShelf(items),
    sort: {
      title: titleSortKey(record),
      author: firstAuthor === undefined ? '' : authorSortKeyOf(firstAuthor.name),
      callNo: callNumberKey(callNumber),
    },
  }
}
