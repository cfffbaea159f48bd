import { docCodeOf, OTHER_DOC_CODE } from '@wenyuan/contract/constants/doc-types.ts'
import { THESIS } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { BibRecord, Contributor, Identifier, ResourceType } from '../record.ts'
import { blankRecord } from './blank-record.ts'
import { readClassNumber } from './classes.ts'
import { isYear, yearOfText } from './dates.ts'
import { orderingIn } from './direction-controls.ts'
import type { ItemFacts } from './items.ts'
import { isKnown } from './marc21-publication.ts'
import { madeUpKey, recordKey } from './keys.ts'
import { lostInRow } from './lost-characters.ts'
import { marcLanguagesOf } from './languages.ts'
import { unmarkedTitle } from './subfield-marks.ts'
import { distinct, tidyText } from './text.ts'
import { thesisFactsOf } from './thesis-row.ts'
import { isbn13Of, issnOf } from './standard-numbers.ts'

/**
 * Content of one row, common to JSON Lines and CSV. All but the title may be missing; lists are never absent. Texts are
 * not tidied yet.
 */
export interface RowFacts {
  id?: string
  type?: string
  title: string
  subtitle?: string
  otherTitles: string[]
  contributors: Contributor[]
  responsibility?: string
  publishers: string[]
  places: string[]
  pubDate?: string
  year?: number
  edition?: string
  isbns: string[]
  issns: string[]
  languages: string[]
  country?: string
  subjects: string[]
  keywords: string[]
  abstract?: string
  contents?: string
  classNumbers: string[]
  series: { title: string; volume?: string }[]
  journal?: string
  volume?: string
  issue?: string
  pages?: string
  extent?: string
  price?: string
  binding?: string
  notes: string[]
  identifiers: Identifier[]
  organisations: string[]
  authorUnits: string[]
  disciplines: string[]
  coreIndexes: string[]
  collections: string[]
  campuses: string[]
  frequency?: string
  resourceType?: string
  /** Of a thesis. */
  degree?: string
  department?: string
  access?: string
  embargo?: string
  verifyStatus?: string
  urls: string[]
  items: ItemFacts[]
  addedAt?: Date
  loans?: number
}

export const blankRow = (): RowFacts => ({
  title: '',
  otherTitles: [],
  contributors: [],
  publishers: [],
  places: [],
  isbns: [],
  issns: [],
  languages: [],
  subjects: [],
  keywords: [],
  classNumbers: [],
  series: [],
  notes: [],
  identifiers: [],
  organisations: [],
  authorUnits: [],
  disciplines: [],
  coreIndexes: [],
  collections: [],
  campuses: [],
  urls: [],
  items: [],
})

export interface MappedRecord {
  record: BibRecord
  items: ItemFacts[]
  /** What the source has and the record must not have. */
  repairs?: string[]
  unknownType?: string
  /** Names of fields that were not read. */
  unknownFields?: string[]
  /** Date of arrival and earlier loans, if the source has them. */
  addedAt?: Date
  loans?: number
}

/**
 * Maps one row to a record. The row must have a title; invalid numbers (an ISBN with a wrong check digit) become
 * identifiers.
 */
export function recordOfRow(row: RowFacts, source: string | undefined): MappedRecord {
  const docCode = row.type === undefined ? docCodeOfShape(row) : (docCodeOf(row.type) ?? OTHER_DOC_CODE)
  const { title, subtitle } = unmarkedTitle(row.title)
  const record = blankRecord('', docCode, title)
  const languages = distinct(row.languages.flatMap(marcLanguagesOf))
  const year = row.year ?? (row.pubDate === undefined ? undefined : yearOfText(row.pubDate))
  Object.assign(record, subtitle === undefined ? {} : { subtitle }, texts(row, recordTexts))
  for (const name of recordLists) record[name] = distinct(row[name].map(tidyText))
  record.publishers = record.publishers.filter(isKnown)
  record.places = record.places.filter(isKnown)
  record.subjects = record.subjects.map((subject) => subject.replaceAll(/\s+--\s+/g, '--'))
  record.contributors = row.contributors
  record.languages = languages
  record.resourceType = resourceTypeOf(
    row.resourceType,
    docCode,
    row.urls.length > 0 && row.items.length === 0,
  )
  if (year !== undefined && isYear(year)) record.year = year
  record.isbns = distinct(row.isbns.map((isbn) => isbn13Of(isbn) ?? ''))
  record.issns = distinct(row.issns.map((issn) => issnOf(issn) ?? ''))
  record.identifiers = [...row.identifiers, ...invalidNumbers(row)]
  record.classNumbers = row.classNumbers.flatMap((value) => readClassNumber(value, languages[0]) ?? [])
  record.series = row.series.filter((series) => series.title !== '')
  record.links = distinct(row.urls.map(tidyText)).map((url) => ({ url }))
  if (row.journal !== undefined && tidyText(row.journal) !== '') {
    record.host = { title: tidyText(row.journal), ...texts(row, hostTexts) }
    const [issn] = record.issns
    if (issn) record.host.issn = issn
  }
  const thesis = thesisFactsOf(row)
  if (docCode === THESIS && thesis) record.thesis = thesis
  record.recordId = recordKey(row.id ?? madeUpKey(record), source)
  const repairs = [...orderingIn(row), ...lostInRow(row)]
  const unknown = row.type !== undefined && docCodeOf(row.type) === undefined
  return {
    record,
    items: row.items,
    ...(repairs.length > 0 ? { repairs } : {}),
    ...(unknown && row.type ? { unknownType: row.type } : {}),
    ...(row.addedAt === undefined ? {} : { addedAt: row.addedAt }),
    ...(row.loans === undefined ? {} : { loans: row.loans }),
  }
}

/** Default type: with a degree a thesis, with a host journal a paper, with only an ISSN a journal, else a book. */
function docCodeOfShape(row: RowFacts): string {
  if (row.degree !== undefined) return THESIS
  if (row.journal !== undefined) return '4'
  return row.issns.length > 0 && row.isbns.length === 0 ? '2' : '1'
}

const recordTexts = [
  'subtitle',
  'responsibility',
  'edition',
  'pubDate',
  'country',
  'abstract',
  'contents',
  'extent',
  'price',
  'binding',
  'frequency',
] as const
const hostTexts = ['volume', 'issue', 'pages'] as const
const recordLists = [
  'otherTitles',
  'publishers',
  'places',
  'subjects',
  'keywords',
  'notes',
  'organisations',
  'authorUnits',
  'disciplines',
  'coreIndexes',
  'collections',
  'campuses',
] as const

type TextName = (typeof recordTexts)[number] | (typeof hostTexts)[number]

function texts<K extends TextName>(row: RowFacts, names: readonly K[]): { [N in K]?: string } {
  const found: { [N in K]?: string } = {}
  for (const name of names) {
    const text = tidyText(row[name] ?? '')
    if (text !== '') found[name] = text
  }
  return found
}

/** Invalid numbers are still printed on the cover: searchable, but never shown as ISBN or ISSN. */
function invalidNumbers(row: RowFacts): Identifier[] {
  const bad = [
    ...row.isbns.filter((isbn) => isbn13Of(isbn) === undefined),
    ...row.issns.filter((issn) => issnOf(issn) === undefined),
  ]
  return distinct(bad.map(tidyText)).map((value) => ({ scheme: 'other', value }))
}

function resourceTypeOf(given: string | undefined, docCode: string, onlyOnline: boolean): ResourceType {
  if (given === 'paper' || given === 'electronic' || given === 'digital') return given
  if (docCode === '18' || docCode === '19') return 'electronic'
  return onlyOnline ? 'electronic' : 'paper'
}
