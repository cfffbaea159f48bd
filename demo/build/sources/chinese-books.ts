import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { disciplineOf } from '../classes.ts'
import { readEntryTable } from '../files.ts'
import { isbn13Of } from '../isbn.ts'
import { contributorsOf } from '../contributors.ts'
import { type Description, withoutBlanks } from '../row.ts'
import { verifiedIsbns } from './isbn-reference.ts'

/**
 * Chinese books entered by hand. A row of `chinese-books/*.tsv` is title, authors, publisher, year, then any number of
 * `key=value` cells; a row that begins with "@" sets such keys for the following rows. "*" before a title marks a very
 * well-known book, "+" a well-known one. Authors: "[清]曹雪芹;启功 注", default role 著.
 */
export function describeChineseBooks(): {
  books: Description[]
  isbnsEntered: number
  isbnsVerified: number
} {
  const folder = join(import.meta.dirname, '../chinese-books')
  const verified = verifiedIsbns()
  const books = new Map<string, Description>()
  let isbnsEntered = 0
  let isbnsVerified = 0
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()) {
    let section = new Map<string, string>()
    for (const cells of readEntryTable(`chinese-books/${name}`)) {
      if (cells[0]?.startsWith('@')) {
        section = keysOf(cells)
        continue
      }
      const entry = new Map([...section, ...keysOf(cells.slice(4))])
      const entered = isbn13Of(entry.get('isbn') ?? '')
      const kept =
        entered &&
        verified(entered, titleOf(cells[0] ?? ''), cells[2] || entry.get('pub') || '', cells[3] ?? '')
          ? entered
          : undefined
      isbnsEntered += entry.has('isbn') ? 1 : 0
      isbnsVerified += kept ? 1 : 0
      const book = describe(cells, entry, kept)
      books.set(book.id, book)
    }
  }
  return { books: [...books.values()], isbnsEntered, isbnsVerified }
}

function keysOf(cells: string[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const cell of cells) {
    const at = cell.indexOf('=')
    if (at > 0) keys.set(cell.slice(0, at).replace(/^@ ?/, ''), cell.slice(at + 1))
  }
  return keys
}

const titleOf = (cell: string): string => cell.replace(/^[*+]/, '')

function describe(cells: string[], entry: Map<string, string>, isbn: string | undefined): Description {
  const [marked = '', people = '', publisherCell = '', year = ''] = cells
  const [title = '', subtitle = ''] = titleOf(marked).split(' : ')
  const publisher = publisherCell || (entry.get('pub') ?? '')
  const contributors = contributorsOf(people)
  const clc = entry.get('clc')
  const list = (key: string) => (entry.get(key) ?? '').split(';').filter((value) => value !== '')
  return withoutBlanks({
    id: idOf(title, people, publisher, year, entry.get('ed') ?? ''),
    type: entry.get('type') ?? 'book',
    title,
    subtitle,
    otherTitles: list('alt'),
    authors: contributors.filter(({ main }) => main).map(({ name }) => name),
    contributors,
    edition: entry.get('ed') ?? '',
    publisher,
    ...(year === '' ? {} : { year: Number(year) }),
    isbn: isbn ? [isbn] : [],
    language: entry.get('lang') ?? 'chi',
    subjects: list('subj'),
    keywords: list('kw'),
    classNumbers: clc ? [`CLC:${clc}?assigned`] : [],
    series: entry.get('series') ?? '',
    extent: entry.has('pages') ? `${entry.get('pages')}页` : '',
    price: entry.get('price') ?? '',
    disciplines: disciplineOf(clc),
    resourceType: 'paper' as const,
    country: entry.get('country') ?? 'cc',
    fame: marked.startsWith('*') ? 0.95 : marked.startsWith('+') ? 0.65 : 0.3,
  })
}

/** Stable across rebuilds: a description keeps its id when rows are added. */
const idOf = (...facts: string[]): string =>
  `wy-${Number.parseInt(createHash('sha256').update(facts.join('|')).digest('hex').slice(0, 9), 16)
    .toString()
    .padStart(11, '0')}`
