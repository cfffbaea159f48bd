import type { BibRecord, CatalogueItem, Identifier } from '../../domain/catalogue/record.ts'
import type { ExactField } from '../engines/engine.ts'
import { isSerial, namesOf, titlesOf } from './fields.ts'
import {
  isbnKeys,
  normaliseCn,
  normaliseDoi,
  normaliseNumber,
  normaliseStandard,
  normaliseUnifiedBookNo,
} from './identifiers.ts'
import { doisIn } from './dois-in-text.ts'
import { indexedName, orderKey } from './browse-order.ts'
import { initialsOfRecord } from './latin-initials.ts'
import { capKey, keyOf, keysOf as keysOfText, withoutArticle } from './keys.ts'
import { nameKeys as keysOfName } from './names.ts'
import { preprintsIn } from './preprints.ts'
import { memoize } from '../../platform/memoize.ts'

const keysOf = memoize<readonly string[]>(keysOfText)
const nameKeys = memoize<readonly string[]>(keysOfName)

type Keys = Partial<Record<ExactField, string[]>>

/** Each title by itself, and title with subtitle. */
function titleTexts(record: BibRecord): string[] {
  const { title, subtitle, filingTitle } = record
  const wholes = [title, filingTitle].filter((value) => value !== undefined)
  const joined = subtitle === undefined ? [] : wholes.map((value) => `${value} ${subtitle}`)
  return [...titlesOf(record), ...wholes, ...joined]
}

/** Keys of a title, also without its leading article. */
const titleKeys = (title: string, { languages }: BibRecord): string[] =>
  keysOf(title).flatMap((key) => {
    const bare = withoutArticle(key, languages)
    return bare === undefined ? [key] : [key, bare]
  })

/** The part of a heading before its first subdivision. */
export const subjectHead = (subject: string): string => subject.split('--')[0] ?? ''

/** Keys of the whole heading, and of its part before the first subdivision. */
function subjectKeys(subject: string): readonly string[] {
  const head = subjectHead(subject)
  return head === subject ? keysOf(subject) : [...keysOf(subject), ...keysOf(head)]
}

/** "gb/t7714-2015" is also found as "gb7714-2015". */
function standardKeys(value: string): string[] {
  const key = normaliseStandard(value) ?? normaliseNumber(value)
  return [key, key.replace(/^([a-z]+)\/[a-z]/, '$1')]
}

function identifierKeys({ scheme, value }: Identifier): string[] {
  if (scheme === 'doi') return [normaliseDoi(value) ?? normaliseNumber(value)]
  if (scheme === 'standard') return standardKeys(value)
  if (scheme === 'cn') return [normaliseCn(value) ?? normaliseNumber(value)]
  // a number with a wrong check digit is typed with and without its hyphens
  const number = normaliseNumber(value)
  return [number, number.replaceAll('-', '')]
}

const ofScheme = (record: BibRecord, ...schemes: Identifier['scheme'][]): string[] =>
  record.identifiers.filter(({ scheme }) => schemes.includes(scheme)).map(({ value }) => value)

const seriesTexts = ({ series }: BibRecord): string[] =>
  series.flatMap(({ title, volume }) => (volume === undefined ? [title] : [title, `${title} ${volume}`]))

const bodiesOf = ({ contributors }: BibRecord): string[] =>
  contributors.filter(({ kind }) => kind === 'body').map(({ name }) => name)

const journalTexts = (record: BibRecord): string[] => [
  ...(record.host === undefined ? [] : [record.host.title]),
  ...(isSerial(record) ? titlesOf(record) : []),
]

const one =
  (normalise: (text: string) => string) =>
  (text: string): string[] => [normalise(text)]

interface Source {
  /** Values as catalogued, in their own script and case. */
  texts: (record: BibRecord, items: readonly CatalogueItem[]) => readonly string[]
  keys: (text: string, record: BibRecord) => readonly string[]
}

/** Fields whose whole values readers can browse. */
export type HeadingField = Exclude<ExactField, 'identifier' | 'initials'>

/** Sources of the whole values of each field. */
const sources: Record<HeadingField, Source> = {
  titleKey: { texts: titleTexts, keys: titleKeys },
  authorKey: { texts: namesOf, keys: nameKeys },
  subjectKey: { texts: ({ subjects }) => subjects, keys: subjectKeys },
  keywordKey: { texts: ({ keywords }) => keywords, keys: keysOf },
  seriesKey: { texts: seriesTexts, keys: keysOf },
  publisherKey: { texts: ({ publishers }) => publishers, keys: keysOf },
  journalKey: { texts: journalTexts, keys: keysOf },
  organisationKey: {
    texts: (record) => [...record.organisations, ...bodiesOf(record)],
    keys: keysOf,
  },
  authorUnitKey: { texts: ({ authorUnits }) => authorUnits, keys: keysOf },
  isbn: { texts: ({ isbns }) => isbns, keys: isbnKeys },
  issn: {
    texts: ({ issns, host }) => (host?.issn === undefined ? issns : [...issns, host.issn]),
    keys: one((issn) => normaliseNumber(issn).replace('-', '')),
  },
  // a copy is found by each of its numbers
  barcode: {
    texts: (_, items) => items.flatMap(({ barcode, ownNumber = '' }) => [barcode, ownNumber]),
    keys: one(normaliseNumber),
  },
  callNo: {
    texts: (_, items) => items.map(({ callNumber }) => callNumber ?? ''),
    keys: one(normaliseNumber),
  },
  classNo: {
    texts: ({ classNumbers }) => classNumbers.map(({ value }) => value),
    keys: one(normaliseNumber),
  },
  uniformBookNo: {
    texts: (record) => ofScheme(record, 'unified-book', 'cn'),
    keys: one(normaliseUnifiedBookNo),
  },
  toolNo: { texts: (record) => ofScheme(record, 'tool'), keys: one(normaliseNumber) },
  titleOrder: {
    texts: ({ title }) => [title],
    keys: (title, { languages }) => [orderKey(withoutArticle(keyOf(title), languages) ?? title)],
  },
  authorOrder: { texts: ({ contributors }) => contributors.map(indexedName), keys: one(orderKey) },
  subjectOrder: {
    texts: ({ subjects }) => subjects.flatMap((subject) => [subject, subjectHead(subject)]),
    keys: one(orderKey),
  },
  seriesOrder: { texts: ({ series }) => series.map(({ title }) => title), keys: one(orderKey) },
}
const fieldsWithTexts = Object.entries(sources) as [HeadingField, Source][]

const distinctKeys = (keys: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) => key !== '').map(capKey)

/** The numbers that an address has of its work: a DOI, a preprint of arXiv. */
const numbersOfLink = ({ url }: BibRecord['links'][number]): string[] => [
  ...doisIn(url),
  ...preprintsIn(url).flatMap((id) => [`arXiv:${id}`, `10.48550/arXiv.${id}`].map(normaliseNumber)),
]

/** Every exact field of a record: each value by itself, normalised, without duplicates; empty fields are absent. */
export function exactKeysOf(record: BibRecord, items: readonly CatalogueItem[]): Keys {
  const keys: Keys = {}
  const put = (field: ExactField, values: readonly string[]) => {
    const distinct = distinctKeys(values)
    if (distinct.length > 0) keys[field] = distinct
  }
  for (const [field, { texts, keys: keysFrom }] of fieldsWithTexts) {
    const found = texts(record, items)
    if (found.length > 0)
      put(
        field,
        found.flatMap((text) => keysFrom(text, record)),
      )
  }
  put('identifier', [...record.identifiers.flatMap(identifierKeys), ...record.links.flatMap(numbersOfLink)])
  put('initials', initialsOfRecord(record))
  return keys
}

/** The catalogued text of this record for a key of a field's dictionary. */
export function textUnderKey(
  field: HeadingField,
  key: string,
  record: BibRecord,
  items: readonly CatalogueItem[],
): string | undefined {
  const { texts, keys } = sources[field]
  return texts(record, items).find((text) => distinctKeys(keys(text, record)).includes(key))
}
