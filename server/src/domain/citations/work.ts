import { cleanName, splitWesternName } from '../../search/analysis/names.ts'
import { stripBrackets, withoutLoneBracket } from '../catalogue/mapping/text.ts'
import type { BibRecord, Contributor } from '../catalogue/record.ts'
import { editionOf, type Edition } from './edition.ts'

/** A name as styles need it: in two parts if it can be split, else whole (Chinese names, bodies). */
export type CitedName =
  | {
      family: string
      given: string
      /** "Jr.", "III". */
      suffix?: string
    }
  | { whole: string }

export type WorkKind =
  | 'book'
  | 'serial'
  | 'article'
  | 'chapter'
  | 'conference-paper'
  | 'thesis'
  | 'patent'
  | 'standard'
  | 'newspaper'
  | 'recording'
  | 'data'
  | 'other'

/** The data of a citation, derived from a record once for all styles. Absent facts are empty. */
export interface CitedWork {
  kind: WorkKind
  authors: CitedName[]
  /** True if `authors` are editors because no author is named. */
  authorsAreEditors: boolean
  translators: CitedName[]
  editors: CitedName[]
  title: string
  subtitle: string
  container: string
  /** Who wrote or edited the book that contains a chapter, as catalogued. */
  containerAuthor: string
  volume: string
  issue: string
  /** As catalogued, "12-20", without "p." */
  pages: string
  year: string
  publisher: string
  place: string
  edition: Edition | undefined
  /** School of a thesis, body of a standard. */
  institution: string
  /** Standard, patent or report number. */
  number: string
  doi: string
  url: string
  /** True if the described copy is online. */
  online: boolean
  /** True for works in Chinese: GB/T 7714 uses Chinese terms for them. */
  chinese: boolean
  /** True for works in English: MLA and Chicago use headline capitals for their titles. */
  english: boolean
}

const kinds: Record<string, WorkKind> = {
  '1': 'book',
  '2': 'serial',
  '3': 'thesis',
  '4': 'article',
  '5': 'patent',
  '6': 'standard',
  '7': 'newspaper',
  '8': 'recording',
  '9': 'book',
  '10': 'data',
  '11': 'conference-paper',
  '14': 'book',
  '17': 'recording',
  '18': 'book',
  '19': 'data',
}

const translates = /译|譯|翻|transl|traduc|übers|trl/i
const edits = /编|編|辑|輯|主编|editor|\bed(?:s|\.|$)|hrsg|comp/i
const han = /\p{Script=Han}/u
const undivided = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export function citedWorkOf(record: BibRecord): CitedWork {
  const people = (test: (one: Contributor) => boolean) => record.contributors.filter(test).map(nameOf)
  const role = ({ role: text = '' }: Contributor) => text
  const isTranslator = (one: Contributor) => translates.test(role(one))
  const isEditor = (one: Contributor) => !isTranslator(one) && edits.test(role(one)) && !/著/.test(role(one))
  const authors = people((one) => one.main && !isTranslator(one) && !isEditor(one))
  const editors = people(isEditor)
  const { host } = record
  const kind = kinds[record.docCode] ?? 'other'
  const isInBook = host?.kind === 'book'
  // what is said of the book goes before what a catalogue codes for the part
  const year = (isInBook ? host.year : undefined) ?? record.year
  return {
    kind: isInBook && kind === 'article' ? 'chapter' : kind,
    authors: authors.length > 0 ? authors : editors,
    authorsAreEditors: authors.length === 0 && editors.length > 0,
    translators: people(isTranslator),
    editors: authors.length > 0 ? editors : [],
    title: withoutEnd(record.title),
    subtitle: withoutEnd(record.subtitle ?? ''),
    container: host?.title ?? '',
    containerAuthor: host?.author ?? '',
    volume: host?.volume ?? '',
    issue: host?.issue ?? '',
    pages: (host?.pages ?? '').replace(/^pp?\.?\s*/i, '').replace(/\s*[–—~～]\s*/g, '-'),
    year: year === undefined ? '' : String(year),
    publisher: withoutEnd(record.publishers[0] ?? host?.publisher ?? ''),
    place: withoutEnd(withoutLoneBracket(stripBrackets(record.places[0] ?? host?.place ?? ''))),
    edition: editionOf(record.edition),
    institution: record.organisations[0] ?? record.authorUnits[0] ?? '',
    number: numberOf(record),
    doi: record.identifiers.find(({ scheme }) => scheme === 'doi')?.value.replace(/^.*?(?=10\.)/, '') ?? '',
    url: record.links[0]?.url ?? '',
    online: record.resourceType !== 'paper',
    chinese: record.languages[0] === undefined ? han.test(record.title) : record.languages[0] === 'chi',
    english: record.languages[0] === 'eng',
  }
}

/** A person's name in two parts if its script divides names; without dates, roles and nationality. */
export function nameOf({ name, kind }: Contributor): CitedName {
  const clean = cleanName(name).replace(/\s+/g, ' ')
  if (kind !== 'person' || undivided.test(clean)) return { whole: clean }
  const split = splitWesternName(clean)
  // "Hadden, J. Cuthbert (James Cuthbert)": the fuller form in brackets is dropped
  const given = split?.given.replace(/\s*\([^)]*\)/g, '').replace(/[,\s]+$/, '') ?? ''
  if (!split || given === '') return { whole: clean }
  const suffix = /,\s*((?:Jr|Sr)\.?|I{1,3}|I?V)\s*$/.exec(clean)?.[1]
  return { family: split.family, given, ...(suffix === undefined ? {} : { suffix }) }
}

function numberOf({ docCode, identifiers, title }: BibRecord): string {
  const scheme = docCode === '6' ? 'standard' : docCode === '5' ? 'other' : 'report'
  const value = identifiers.find((one) => one.scheme === scheme)?.value ?? ''
  // the title of a standard often begins with its number
  return value === '' && docCode === '6' ? (/^[A-Z][A-Z/ ]* ?[\d.:-]+/.exec(title)?.[0] ?? '') : value
}

const withoutEnd = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\s/:;,=]+$/, '')
    .trim()
