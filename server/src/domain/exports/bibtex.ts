import type { BibRecord } from '../catalogue/record.ts'
import { citedWorkOf, type CitedName, type WorkKind } from '../citations/work.ts'
import { isbnsOf, issnsOf, oneLine } from './ris.ts'

const types: Record<WorkKind, string> = {
  book: 'book',
  serial: 'misc',
  article: 'article',
  chapter: 'incollection',
  'conference-paper': 'inproceedings',
  thesis: 'phdthesis',
  patent: 'misc',
  standard: 'techreport',
  newspaper: 'misc',
  recording: 'misc',
  data: 'misc',
  other: 'misc',
}

/** A record as a BibTeX entry in UTF-8. The title is in braces so that styles keep its capitals. */
export function bibtexOf(record: BibRecord): string {
  const work = citedWorkOf(record)
  const fields: [name: string, value: string][] = [
    [work.authorsAreEditors ? 'editor' : 'author', namesOf(work.authors)],
    ...(work.authorsAreEditors ? [] : [['editor', namesOf(work.editors)] as [string, string]]),
    ['translator', namesOf(work.translators)],
    ['title', braced(work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`)],
    [work.kind === 'article' ? 'journal' : 'booktitle', escaped(work.container)],
    ['bookauthor', escaped(work.containerAuthor)],
    ['year', escaped(work.year)],
    ['volume', escaped(work.volume)],
    ['number', escaped(work.issue || work.number || (record.series[0]?.volume ?? ''))],
    ['series', escaped(record.series[0]?.title ?? '')],
    ['pages', escaped(work.pages).replace('-', '--')],
    [
      'edition',
      work.edition
        ? 'number' in work.edition
          ? String(work.edition.number)
          : escaped(work.edition.text)
        : '',
    ],
    [
      work.kind === 'thesis' ? 'school' : work.kind === 'standard' ? 'institution' : 'publisher',
      escaped(publisherOf(record) || work.publisher),
    ],
    ['address', escaped(work.place)],
    ['isbn', escaped(isbnsOf(record).join(' '))],
    ['issn', escaped(issnsOf(record).join(' '))],
    ['doi', verbatim(work.doi)],
    ['url', verbatim(work.url)],
    ['language', escaped(record.languages[0] ?? '')],
    ['keywords', escaped([...record.subjects, ...record.keywords].join(', '))],
    ['abstract', escaped(record.abstract ?? '')],
  ]
  const lines = fields.flatMap(([name, value]) => (value === '' ? [] : [`  ${name} = {${value}},`]))
  return `@${typeOf(record, work.kind)}{${keyOf(record)},\n${lines.join('\n')}\n}\n`
}

/** A thesis for a master's degree has a type of its own. */
const typeOf = ({ thesis }: BibRecord, kind: WorkKind): string =>
  kind === 'thesis' && /硕士|碩士|master|\bM\.?\s?(?:A|S|Sc|Phil)\b/i.test(thesis?.degree ?? '')
    ? 'mastersthesis'
    : types[kind]

const publisherOf = (record: BibRecord): string =>
  record.docCode === '3'
    ? (record.organisations[0] ?? record.publishers[0] ?? '')
    : (record.publishers[0] ?? record.organisations[0] ?? '')

/** A citation key of letters and digits, unique because it contains the id. */
const keyOf = ({ recordId }: BibRecord): string =>
  `r${[...recordId].map((sign) => (/[A-Za-z0-9-]/.test(sign) ? sign : `_${(sign.codePointAt(0) ?? 0).toString(16)}`)).join('')}`

/** A name that cannot be split is put in braces, and so is a part that contains " and " or a comma. */
const namesOf = (names: readonly CitedName[]): string =>
  names
    .map((name) =>
      'whole' in name
        ? kept(name.whole, / |,/)
        : [name.family, ...(name.suffix === undefined ? [] : [name.suffix]), name.given]
            .map((part) => kept(part, /,|\band\b/i))
            .join(', '),
    )
    .join(' and ')

const kept = (name: string, parting: RegExp): string => (parting.test(name) ? braced(name) : escaped(name))

const braced = (value: string): string => (value === '' ? '' : `{${escaped(value)}}`)

const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '{': '\\{',
  '}': '\\}',
}

/** Addresses and DOIs are read as they are written; only what would end the field or begin a command is encoded. */
const verbatim = (value: string): string =>
  oneLine(value).replace(/[{}\\\s]/g, (sign) => encodeURIComponent(sign))

/** Escapes TeX's special characters. */
const escaped = (value: string): string =>
  oneLine(value).replace(/[\\{}~^<>|&%$#_]/g, (sign) => commands[sign] ?? `\\${sign}`)
