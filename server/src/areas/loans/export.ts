import type { LoanRow, spreadsheetFormats } from '@wenyuan/contract/areas/loans.ts'
import { loanSheetWords } from './words.ts'
import { dayIn, timeOfDayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import type { LoanPage, Page } from '../../domain/circulation/library-system.ts'
import { loanRows } from './presentation.ts'
import { type Cell, csvOf, xlsxOf } from '../../platform/spreadsheet/spreadsheet.ts'

/** Far more than a reader has; beyond the limit the latest loans are exported. */
const MOST_ROWS = 10_000
/** Loans read, formatted and written at a time: memory does not grow with the list. */
const AT_ONCE = 500

export interface Table {
  fileName: string
  mediaType: string
  encoding: 'text' | 'base64'
  content: string
}

/**
 * All loans of a list as a file, read and written in chunks. Every answer is a JSON envelope, so a spreadsheet travels
 * as base64.
 */
export async function loansAsFile(
  scope: Scope,
  format: (typeof spreadsheetFormats)[number],
  list: 'current' | 'past',
  read: (page: Page) => Promise<LoanPage>,
): Promise<Table> {
  const words = loanSheetWords[scope.language]
  const name = words[list]
  const rows = rowsOf(scope, words.columns, read)
  if (format === 'csv') {
    return {
      fileName: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'text',
      content: await csvOf(rows),
    }
  }
  return {
    fileName: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64',
    content: (await xlsxOf(name, rows)).toString('base64'),
  }
}

async function* rowsOf(
  scope: Scope,
  columns: readonly string[],
  read: (page: Page) => Promise<LoanPage>,
): AsyncGenerator<Cell[][]> {
  yield [[...columns]]
  for (let offset = 0; offset < MOST_ROWS; offset += AT_ONCE) {
    const { loans } = await read({ offset, limit: AT_ONCE })
    yield (await loanRows(scope, loans)).map((loan) => cellsOfRow(scope, loan))
    if (loans.length < AT_ONCE) return
  }
}

/** Date and time in the library's time zone, in the form that sorts and that readers of every language understand. */
function timeText({ site }: Scope, instant: string): string {
  if (instant === '') return ''
  const { timeZone } = site.settings
  const at = new Date(instant)
  return `${dayIn(timeZone, at)} ${timeOfDayIn(timeZone, at).slice(0, 5)}`
}

const cellsOfRow = (scope: Scope, loan: LoanRow): Cell[] => [
  loan.title,
  loan.author,
  loan.barcode,
  loan.callNo,
  loan.libraryName,
  loan.locationName,
  timeText(scope, loan.loanDate),
  loan.dueDate,
  timeText(scope, loan.returnDate),
  loan.renewals,
]
