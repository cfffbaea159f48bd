import type { BibRecord, CatalogueItem, Identifier } from '../catalogue/record.ts'
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
import { capKey, keysOf as keysOfText, withoutArticle } from './keys.ts'
import { nameKeys as keysOfName } from './names.ts'
import { remembered } from './remembered.ts'

const keysOf = remembered<readonly string[]>(keysOfText)
const nameKeys = remembered<readonly string[]>(keysOfName)

type Keys = Partial<Record<ExactField, string[]>>

/** Titles, each by itself, and title with subtitle; without a leading article too. */
function titleKeys(record: BibRecord): string[] {
  const { title, subtitle, filingTitle } = record
  const wholes = [title, filingTitle].filter((value) => value !== undefined)
  const joined = subtitle === undefined ? [] : wholes.map((value) => `${value} ${subtitle}`)
  const keys = [...titlesOf(record), ...wholes, ...joined].flatMap(keysOf)
  return keys.flatMap((key) => {
    const bare = withoutArticle(key, record.languages)
    return bare === undefined ? [key] : [key, bare]
  })
}

/** A heading whole, and its part before the first subdivision. */
function subjectKeys(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    const [head = ''] = subject.split('--')
    return head === subject ? keysOf(subject) : [...keysOf(subject), ...keysOf(head)]
  })
}

/** "gb/t7714-2015" is also asked for as "gb7714-2015". */
function standardKeys(value: string): string[] {
  const key = normaliseStandard(value) ?? normaliseNumber(value)
  return [key, key.replace(/^([a-z]+)\/[a-z]/, '$1')]
}

function identifierKeys({ scheme, value }: Identifier): string[] {
  if (scheme === 'doi') return [normaliseDoi(value) ?? normaliseNumber(value)]
  if (scheme === 'standard') return standardKeys(value)
  if (scheme === 'cn') return [normaliseCn(value) ?? normaliseNumber(value)]
  return [normaliseNumber(value)]
}

const ofScheme = (record: BibRecord, ...schemes: Identifier['scheme'][]): string[] =>
  record.identifiers.filter(({ scheme }) => schemes.includes(scheme)).map(({ value }) => value)

/** Every exact field of a record: each value by itself, normalised, without doubles; fields without any are absent. */
export function exactKeysOf(record: BibRecord, items: readonly CatalogueItem[]): Keys {
  const { host, series } = record
  const bodies = record.contributors.filter(({ kind }) => kind === 'body').map(({ name }) => name)
  const all: Record<ExactField, string[]> = {
    titleKey: titleKeys(record),
    authorKey: namesOf(record).flatMap(nameKeys),
    subjectKey: subjectKeys(record.subjects),
    keywordKey: record.keywords.flatMap(keysOf),
    seriesKey: series.flatMap(({ title, volume }) =>
      volume === undefined ? keysOf(title) : [...keysOf(title), ...keysOf(`${title} ${volume}`)],
    ),
    publisherKey: record.publishers.flatMap(keysOf),
    journalKey: [
      ...(host === undefined ? [] : [host.title]),
      ...(isSerial(record) ? titlesOf(record) : []),
    ].flatMap(keysOf),
    organisationKey: [...record.organisations, ...bodies].flatMap(keysOf),
    authorUnitKey: record.authorUnits.flatMap(keysOf),
    isbn: record.isbns.flatMap((isbn) => isbnKeys(isbn)),
    issn: [...record.issns, ...(host?.issn === undefined ? [] : [host.issn])].map((issn) =>
      normaliseNumber(issn).replace('-', ''),
    ),
    barcode: items.map(({ barcode }) => normaliseNumber(barcode)),
    callNo: items.map(({ callNumber }) => normaliseNumber(callNumber ?? '')),
    classNo: record.classNumbers.map(({ value }) => normaliseNumber(value)),
    uniformBookNo: ofScheme(record, 'unified-book', 'cn').map(normaliseUnifiedBookNo),
    toolNo: ofScheme(record, 'tool').map(normaliseNumber),
    identifier: record.identifiers.flatMap(identifierKeys),
  }
  const keys: Keys = {}
  for (const [field, values] of Object.entries(all) as [ExactField, string[]][]) {
    const distinct = [...new Set(values)].filter((value) => value !== '').map(capKey)
    if (distinct.length > 0) keys[field] = distinct
  }
  return keys
}
