import { zip } from './zip.ts'

export type Cell = string | number

/**
 * Prefixes an apostrophe to text that a spreadsheet would run as a formula, such as a title that begins with "=". Those
 * for Chinese and Japanese take full-width signs for the same.
 * Source: OWASP "CSV Injection".
 */
export const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text)

/** Every text is quoted: where a comma is the decimal sign, spreadsheets split cells at semicolons. */
const quoted = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${harmless(cell).replaceAll('"', '""')}"`

/** Rows in chunks. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>

/** Comma-separated values after RFC 4180, with a byte order mark so that spreadsheets detect UTF-8 Chinese. */
export async function* csvPieces(rows: Rows): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const some of rows) yield some.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** The same as one text. */
export async function csvOf(rows: Rows): Promise<string> {
  const parts: string[] = []
  for await (const piece of csvPieces(rows)) parts.push(piece)
  return parts.join('')
}

/** Characters that XML 1.0 cannot represent. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Maximum characters of a cell (ECMA-376 part 1, 18.3.1.96, and the programs that follow it). */
const LONGEST = 32_767

/** Column 0 is A, column 26 is AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

// a cell may leave out its address, but not every program reads it then
const xmlCell = (value: Cell, column: number, row: number): string => {
  const address = `${letters(column)}${row}`
  return typeof value === 'number'
    ? `<c r="${address}"><v>${value}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, LONGEST))}</t></is></c>`
}

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`
  let count = 0
  for await (const some of rows) {
    const lines = some.map((row) => {
      count += 1
      return `<row r="${count}">${row.map((cell, column) => xmlCell(cell, column, count)).join('')}</row>`
    })
    yield lines.join('')
  }
  yield '</sheetData></worksheet>'
}

/** A workbook with one sheet: inline strings, no formulas, no styles. Source: ECMA-376 parts 1 and 2. */
export function xlsxOf(name: string, rows: Rows): Promise<Buffer> {
  const parts: [name: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
  ]
  return zip([
    ...parts.map(([part, xml]) => ({ name: part, pieces: [`${HEAD}${xml}`] })),
    { name: 'xl/worksheets/sheet1.xml', pieces: sheetOf(rows) },
  ])
}

/** A sheet name has at most 31 characters and none of \ / ? * [ ] : */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet'
