import { withoutControls } from '../catalogue/mapping/direction-controls.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { issnOf } from '../catalogue/mapping/standard-numbers.ts'
import { readEmbargo } from './embargo.ts'
import { type KbartColumn, type KbartRow, kbartColumns } from './kbart-row.ts'

/** `line`: the first line is 1. `doubts`: values that could not be used and are left out. */
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
const dates = ['date_first_issue_online', 'date_last_issue_online'] as const

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
  const values = Object.fromEntries(kbartColumns.map((column) => [column, ''])) as Record<KbartColumn, string>
  const further: Record<string, string> = {}
  for (const [at, cell] of cellsOf(line).entries()) {
    const column = columns[at]
    if (!column) continue
    if (column in values) values[column as KbartColumn] = unquoted(cell)
    else further[column] = unquoted(cell)
  }
  if (values.publication_title === '') return { refusal: 'it has no publication_title', raw: line }
  const doubts = tidy(values)
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
  // providers write "still published" as a year that never comes
  if (/^9999(?:[-/]\d|$)/.test(values.date_last_issue_online)) values.date_last_issue_online = ''
  for (const column of dates) {
    const date = isoDate(values[column])
    if (date === undefined) leaveOut(column, 'is no date')
    else values[column] = date
  }
  const [first, last] = [values.date_first_issue_online, values.date_last_issue_online]
  if (first !== '' && last !== '' && last < first.slice(0, last.length))
    leaveOut('date_last_issue_online', 'is before the first issue')
  if (readEmbargo(values.embargo_info) === undefined) leaveOut('embargo_info', 'is not known')
  if (values.title_url !== '' && !/^https?:\/\/[^\s/]/i.test(values.title_url))
    leaveOut('title_url', 'is no web address')
  values.publication_type = values.publication_type.toLowerCase()
  values.access_type = values.access_type.toUpperCase()
  if (/[^a-z _-]/.test(values.publication_type)) leaveOut('publication_type', 'is no type')
  if (!/^[FP]?$/.test(values.access_type)) leaveOut('access_type', 'is neither F nor P')
  return doubts
}

/** "1989", "1989-01", "1989-01-31", also with "/" and without zeros; empty stays empty. */
function isoDate(text: string): string | undefined {
  if (text === '') return ''
  const [, year = '', month = '', day = ''] = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/.exec(text) ?? []
  if (year === '' || Number(month || 1) < 1 || Number(month || 1) > 12) return undefined
  if (Number(day || 1) < 1 || Number(day || 1) > 31) return undefined
  return [year, month.padStart(month ? 2 : 0, '0'), day.padStart(day ? 2 : 0, '0')].filter(Boolean).join('-')
}
