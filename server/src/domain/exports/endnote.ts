import type { BibRecord } from '../catalogue/record.ts'
import { citedWorkOf, type WorkKind } from '../citations/work.ts'
import { invertedName, numbersOf, oneLine } from './ris.ts'

/** Reference types of EndNote's tagged import format. Source: EndNote guide, "EndNote Import". */
const types: Record<WorkKind, string> = {
  book: 'Book',
  serial: 'Serial',
  article: 'Journal Article',
  chapter: 'Book Section',
  'conference-paper': 'Conference Paper',
  thesis: 'Thesis',
  patent: 'Patent',
  standard: 'Standard',
  newspaper: 'Newspaper Article',
  recording: 'Audiovisual Material',
  data: 'Online Database',
  other: 'Generic',
}

/** A record in EndNote's tagged format (.enw), which NoteExpress reads too. */
export function endnoteOf(record: BibRecord): string {
  const work = citedWorkOf(record)
  const lines: [tag: string, value: string][] = [
    ['0', types[work.kind]],
    ...work.authors.map((name): [string, string] => [work.authorsAreEditors ? 'E' : 'A', authorOf(name)]),
    ...work.editors.map((name): [string, string] => ['E', authorOf(name)]),
    ...work.translators.map((name): [string, string] => ['?', authorOf(name)]),
    ['T', work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`],
    [work.kind === 'article' ? 'J' : 'B', work.container],
    ['E', work.containerAuthor],
    ...record.series.map(({ title, volume }): [string, string] => [
      'S',
      volume ? `${title}, ${volume}` : title,
    ]),
    ['D', work.year],
    ['I', work.kind === 'thesis' ? work.institution || work.publisher : work.publisher],
    ['C', work.place],
    ['7', work.edition ? ('number' in work.edition ? String(work.edition.number) : work.edition.text) : ''],
    ['V', work.volume],
    ['N', work.issue],
    ['P', work.pages],
    ...numbersOf(record).map((number): [string, string] => ['@', number]),
    ['R', work.doi],
    ...record.links.map(({ url }): [string, string] => ['U', url]),
    ['X', record.abstract ?? ''],
    ...[...record.subjects, ...record.keywords].map((word): [string, string] => ['K', word]),
    ['G', record.languages[0] ?? ''],
    ['M', record.recordId],
  ]
  return `${lines.flatMap(([tag, value]) => (value === '' ? [] : [`%${tag} ${oneLine(value)}`])).join('\r\n')}\r\n\r\n`
}

/** A trailing comma tells EndNote not to invert the name. */
const authorOf = (name: Parameters<typeof invertedName>[0]): string =>
  'whole' in name && / /.test(name.whole) ? `${name.whole},` : invertedName(name)
