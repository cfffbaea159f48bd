import { distinct } from '../catalogue/mapping/text.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { citedWorkOf, type CitedName, type WorkKind } from '../citations/work.ts'

/** Reference types of the RIS format. Source: RIS Format Specifications, "Reference type field (TY)". */
export const risTypes: Record<WorkKind, string> = {
  book: 'BOOK',
  serial: 'JFULL',
  article: 'JOUR',
  chapter: 'CHAP',
  'conference-paper': 'CPAPER',
  thesis: 'THES',
  patent: 'PAT',
  standard: 'STAND',
  newspaper: 'NEWS',
  recording: 'VIDEO',
  data: 'DBASE',
  other: 'GEN',
}

/** A record in RIS: tag, two spaces, hyphen, space, value; one author per line; CR LF. */
export function risOf(record: BibRecord): string {
  const work = citedWorkOf(record)
  const [startPage = '', endPage = ''] = work.pages.split('-')
  const lines: [tag: string, value: string][] = [
    ['TY', risTypes[work.kind]],
    ...work.authors.map((name): [string, string] => [
      work.authorsAreEditors ? 'ED' : 'AU',
      invertedName(name),
    ]),
    ...work.editors.map((name): [string, string] => ['ED', invertedName(name)]),
    ...work.translators.map((name): [string, string] => ['A4', invertedName(name)]),
    ['TI', work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`],
    ['T2', work.container],
    ['A2', work.containerAuthor],
    ...record.series.map(({ title, volume }): [string, string] => [
      'T3',
      volume ? `${title}, ${volume}` : title,
    ]),
    ['PY', work.year],
    ['PB', work.kind === 'thesis' ? work.institution || work.publisher : work.publisher],
    ['CY', work.place],
    ['ET', work.edition ? ('number' in work.edition ? String(work.edition.number) : work.edition.text) : ''],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', startPage],
    ['EP', endPage],
    ...numbersOf(record).map((number): [string, string] => ['SN', number]),
    ['M1', work.number],
    ['DO', work.doi],
    ...record.links.map(({ url }): [string, string] => ['UR', url]),
    ['AB', record.abstract ?? ''],
    ...[...record.subjects, ...record.keywords].map((word): [string, string] => ['KW', word]),
    ['LA', record.languages[0] ?? ''],
    ['CN', record.classNumbers[0]?.value ?? ''],
    ['ID', record.recordId],
  ]
  return [
    ...lines.flatMap(([tag, value]) => (value === '' ? [] : [`${tag}  - ${oneLine(value)}`])),
    'ER  - ',
    '',
  ].join('\r\n')
}

/** ISBN and ISSN of the work and of what contains it, once each. */
export const isbnsOf = ({ isbns, host }: BibRecord): string[] => distinct([...isbns, host?.isbn ?? ''])
export const issnsOf = ({ issns, host }: BibRecord): string[] => distinct([...issns, host?.issn ?? ''])
export const numbersOf = (record: BibRecord): string[] => [...isbnsOf(record), ...issnsOf(record)]

/** "Family, Given, Suffix", or the whole name. */
export const invertedName = (name: CitedName): string =>
  'whole' in name
    ? name.whole
    : [name.family, name.given, ...(name.suffix === undefined ? [] : [name.suffix])].join(', ')

/** Puts a value on one line: in tagged formats another line could begin with a tag. */
export const oneLine = (value: string): string => value.replace(/[\s\u2028\u2029]+/g, ' ').trim()
