import { isoOf } from '../../platform/dates/date-point.ts'
import { readDate } from '../../platform/dates/read-date.ts'
import { withoutControls } from '../catalogue/mapping/direction-controls.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { issnOf } from '../catalogue/mapping/standard-numbers.ts'
import { readEmbargo } from './embargo.ts'
import { type KbartColumn, type KbartRow, kbartColumns } from './kbart-row.ts'

/** `line`: the first line is 1. `doubts`: values that are left out, or kept in doubt, with their column and the reason. */
export type KbartOutcome =
  | { line: number; row: KbartRow; doubts: readonly string[] }
  | { line: number; refusal: string; raw: string }

/** Names of Phase I and of providers for columns of Phase II. */
const otherNames: Readonly<Record<string, KbartColumn>> = {
  coverage_notes: 'notes',
  'print-format identifier': 'print_identifier',
  'online-format identifier': 'online_identifier',
  print_issn: 'print_identifier',
  online_issn: 'online_identifier',
  publisher: 'publisher_name',
}
const LONGEST_VALUE = 2_000
const LONGEST_LINE = 100_000
const dates = [
  'date_first_issue_online',
  'date_last_issue_online',
  'date_monograph_published_print',
  'date_monograph_published_online',
] as const
/** Characters that the wrong encoding leaves behind. */
const LOST = /[\uFFFD\u0080-\u009F]/

/**
 * Reads a KBART file line by line. A line without a title is refused; a value that cannot be used is left out and named,
 * since files of providers have such values in good lines. ISSNs get their hyphen, dates the form of ISO 8601. Source: NISO RP-9-2014.
 *
 * @returns undefined when the first line does not name the columns
 */
export function readKbart(text: string): KbartOutcome[] | undefined {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const columns = head.split('\t').map((name) => columnOf(name))
  if (!columns.includes('publication_title')) return undefined
  return lines.flatMap((line, at): KbartOutcome[] =>
    line.trim() === '' ? [] : [{ line: at + 2, ...readLine(line, columns) }],
  )
}

const columnOf = (name: string): string => {
  const plain = unquoted(name).toLowerCase()
  return otherNames[plain] ?? plain
}

/** Spreadsheets put quotes around values and double those inside. */
const unquoted = (text: string): string => {
  const trimmed = withoutControls(text).trim()
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  return (isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed).slice(0, LONGEST_VALUE)
}

/** A tab within quotes belongs to the value. Some lists end their rows with the letters of an escape, "\\r". */
const cellsOf = (line: string): string[] => {
  const row = line.replace(/(?:\\[rn])+$/, '')
  const cells = row.match(/(?:^|\t)(?:[^\S\t]*"(?:[^"]|"")*"[^\S\t]*(?=\t|$)|[^\t]*)/g) ?? []
  return cells.map((cell, at) => (at === 0 ? cell : cell.slice(1)))
}

function readLine(
  line: string,
  columns: readonly string[],
): { row: KbartRow; doubts: readonly string[] } | { refusal: string; raw: string } {
  if (line.length > LONGEST_LINE)
    return { refusal: `it is longer than ${LONGEST_LINE} characters`, raw: line.slice(0, LONGEST_VALUE) }
  const values = Object.fromEntries(kbartColumns.map((column) => [column, ''])) as Record<KbartColumn, string>
  const further: Record<string, string> = {}
  const cells = cellsOf(line)
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (!column) continue
    if (column in values) values[column as KbartColumn] = unquoted(cell)
    else further[column] = unquoted(cell)
  }
  if (values.publication_title === '') return { refusal: 'it has no publication_title', raw: line }
  const extra = cells.slice(columns.length).filter((cell) => unquoted(cell) !== '')
  const doubts = [
    ...(extra.length === 0
      ? []
      : [`the line has more cells than the first line has columns: ${extra.join(', ')}`]),
    ...tidy(values),
  ]
  return { row: { values, further }, doubts }
}

/** Brings the values into their form. @returns what was left out, and why */
function tidy(values: Record<KbartColumn, string>): string[] {
  const doubts: string[] = []
  const leaveOut = (column: KbartColumn, why: string) => {
    doubts.push(`${column} ${why}: ${values[column]}`)
    values[column] = ''
  }
  for (const column of ['print_identifier', 'online_identifier'] as const) {
    const number = issnOf(values[column]) ?? normaliseIsbn(values[column])
    if (number === undefined && values[column] !== '') leaveOut(column, 'is no ISSN or ISBN')
    else values[column] = number ?? ''
  }
  for (const column of kbartColumns)
    if (LOST.test(values[column]))
      doubts.push(`${column} has characters that cannot be read: ${values[column]}`)
  for (const column of dates) {
    const date = isoDate(values[column], column === 'date_last_issue_online')
    if (date === undefined) leaveOut(column, 'is no date')
    else values[column] = date
  }
  const [first, last] = [values.date_first_issue_online, values.date_last_issue_online]
  if (first !== '' && last !== '' && last < first.slice(0, last.length))
    leaveOut('date_last_issue_online', 'is before the first issue')
  const depth = depthOf(values.coverage_depth)
  if (depth === undefined) leaveOut('coverage_depth', 'is no depth of coverage')
  else values.coverage_depth = depth
  if (readEmbargo(values.embargo_info) === undefined) leaveOut('embargo_info', 'is not known')
  if (values.title_url !== '' && !/^https?:\/\/[^\s/]/i.test(values.title_url))
    leaveOut('title_url', 'is no web address')
  values.publication_type = values.publication_type.toLowerCase()
  values.access_type = values.access_type.toUpperCase()
  if (/[^a-z _-]/.test(values.publication_type)) leaveOut('publication_type', 'is no type')
  if (!/^[FP]?$/.test(values.access_type)) leaveOut('access_type', 'is neither F nor P')
  return doubts
}

/** A day, month or year in the form of ISO 8601; empty stays empty, as does an end that is "present". */
function isoDate(text: string, isEnd = false): string | undefined {
  if (text === '') return ''
  const date = readDate(text)
  if (!date || date.end) return undefined
  if (date.year === undefined) return isEnd ? '' : undefined
  return date.open ? undefined : isoOf({ ...date, year: date.year })
}

/** How providers write the values of coverage_depth. */
function depthOf(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '')
  if (plain === '' || plain.startsWith('fulltext')) return plain === '' ? '' : 'fulltext'
  if (plain.startsWith('abstract')) return 'abstracts'
  return plain.startsWith('selected') ? 'selected articles' : plain === 'ebook' ? 'ebook' : undefined
}
