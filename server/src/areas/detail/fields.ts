import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { fieldOrderOf, type RecordFieldName } from '@wenyuan/contract/constants/record-fields.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import type { BibRecord, Contributor } from '../../domain/catalogue/record.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import { countryLabel, languageLabel } from '../../domain/vocabulary/codes.ts'
import { roleLabel } from '../../domain/vocabulary/roles.ts'
import { lifeDates } from './life-dates.ts'

type Value = RecordDetail['fields'][number]['values'][number]

const shown = (text: string, more: Partial<Value> = {}): Value => ({
  text,
  other: '',
  note: '',
  search: null,
  url: '',
  ...more,
})
/** A heading with a link to the search for it. */
const heading = (searchField: SearchField, text: string, more: Partial<Value> = {}): Value =>
  shown(text, { search: { searchField, searchWord: text }, ...more })
const some = (text: string | undefined): Value[] => (text ? [shown(text)] : [])

const person =
  (language: LanguageTag) =>
  ({ name, otherNames, role = '', dates = '', nationality = '' }: Contributor): Value =>
    heading('author', name, {
      other: otherNames.filter((other) => other !== name).join('; '),
      note: [nationality, lifeDates(dates), roleLabel(role, language)]
        .filter((part) => part !== '')
        .join(', '),
    })

const numbersOf = ({ identifiers }: BibRecord, ...schemes: string[]): Value[] =>
  identifiers.filter(({ scheme }) => schemes.includes(scheme)).map(({ value }) => shown(value))

type Reading = (record: BibRecord, language: LanguageTag) => Value[]

const makers = ({ contributors, docCode }: BibRecord) => {
  const main = contributors.filter((one) => one.main)
  return { main, others: contributors.filter((one) => !one.main), isPatent: docCode === '5' }
}

/** How each field is read from a record: values in order, an empty list where the record has none. */
const readings: Record<RecordFieldName, Reading> = {
  title: ({ title, titleReading = '' }) => [shown(title, { other: titleReading })],
  otherTitles: ({ otherTitles }) => otherTitles.map((title) => heading('title', title)),
  responsibility: ({ responsibility }) => some(responsibility),
  authors: (record, language) => makers(record).main.map(person(language)),
  contributors: (record, language) => makers(record).others.map(person(language)),
  inventors: (record, language) => makers(record).main.map(person(language)),
  degree: ({ organisations }) => organisations.map((name) => heading('organisation', name)),
  sponsor: ({ organisations }) => organisations.map((name) => heading('organisation', name)),
  issuedBy: ({ organisations }) => organisations.map((name) => heading('organisation', name)),
  authorUnits: ({ authorUnits }) => authorUnits.map((name) => heading('authorUnit', name)),
  source({ host }) {
    if (!host) return []
    const issue = host.issue ? `(${host.issue})` : ''
    const place = [`${host.volume ?? ''}${issue}`, host.pages ?? ''].filter((part) => part !== '').join(': ')
    return [heading('journal', host.title, { note: [place, host.issn ?? ''].filter(Boolean).join(', ') })]
  },
  standardNumber: (record) => numbersOf(record, 'standard'),
  patentNumber: (record) => numbersOf(record, 'other', 'national'),
  edition: ({ edition }) => some(edition),
  publisher: ({ publishers }) => publishers.map((name) => heading('publisher', name)),
  place: ({ places }) => places.map((place) => shown(place)),
  date: ({ pubDate, year }) => some(pubDate ?? year?.toString()),
  frequency: ({ frequency }) => some(frequency),
  extent: ({ extent }) => some(extent),
  binding: ({ binding }) => some(binding),
  price: ({ price }) => some(price),
  series: ({ series }) => series.map(({ title, volume = '' }) => heading('series', title, { note: volume })),
  language: ({ languages }, language) => languages.map((code) => shown(languageLabel(code, language))),
  country: ({ country }, language) => some(country && countryLabel(country, language)),
  isbn: ({ isbns }) => isbns.map((isbn) => heading('isbn', isbn)),
  issn: ({ issns }) => issns.map((issn) => heading('issn', issn)),
  doi: (record) =>
    numbersOf(record, 'doi').map((value) => ({ ...value, url: `https://doi.org/${encodeURI(value.text)}` })),
  otherNumbers: ({ identifiers, docCode }) =>
    identifiers
      .filter(({ scheme }) => scheme !== 'doi' && !(scheme === 'standard' && docCode === '6'))
      .map(({ scheme, value }) => shown(value, { note: scheme })),
  coreIndexes: ({ coreIndexes }) => coreIndexes.map((name) => shown(name)),
  subjects: ({ subjects }) => subjects.map((subject) => heading('subject', subject)),
  keywords: ({ keywords }) => keywords.map((word) => heading('keyword', word)),
  classNumbers: ({ classNumbers }, language) =>
    classNumbers.map(({ scheme, value }) =>
      heading('classNo', value, {
        note: (scheme === 'clc' ? nearestClassName(value, language) : undefined) ?? scheme.toUpperCase(),
      }),
    ),
  abstract: ({ abstract }) => some(abstract),
  contents: ({ contents }) => contentLines(contents).map((line) => shown(line)),
  notes: ({ notes }) => notes.map((note) => shown(note)),
  collections: ({ collections }) => collections.map((name) => shown(name)),
}

/** The name of the class or of its nearest ancestor with a name. */
function nearestClassName(code: string, language: LanguageTag): string | undefined {
  for (let length = code.length; length > 0; length--) {
    const name = className(code.slice(0, length), language)
    if (name !== undefined) return name
  }
  return undefined
}

/** Splits a contents note into lines: at line ends, or at the double hyphen of MARC 21 field 505. */
export const contentLines = (contents: string | undefined): string[] =>
  (contents ?? '')
    .split(/\n|\s+--\s+|;\s{2,}/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The fields of a record in the order of its kind, only those with values. */
export const fieldsOf = (record: BibRecord, language: LanguageTag): RecordDetail['fields'] =>
  fieldOrderOf(record.docCode)
    .map((name) => ({ name, values: readings[name](record, language) }))
    .filter(({ values }) => values.length > 0)
