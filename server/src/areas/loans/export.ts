import type { LoanRow, spreadsheetFormats } from '@wenyuan/contract/areas/loans.ts'
import { circulationWords } from '../../locales/circulation-words.ts'
import type { Scope } from '../../scope.ts'
import type { Loan, LoanPage, Page } from '../../systems/library/library-system.ts'
import { loanRows } from './presentation.ts'
import { type Cell, csvOf, xlsxOf } from './spreadsheet.ts'

/** A reader has far fewer; whoever has more gets the latest. */
const MOST_ROWS = 10_000
const AT_ONCE = 2_000

export interface Table {
  fileName: string
  mediaType: string
  encoding: 'text' | 'base64'
  content: string
}

/** All loans of a list as a file, read page by page. */
export async function loansAsFile(
  scope: Scope,
  format: (typeof spreadsheetFormats)[number],
  list: 'current' | 'past',
  read: (page: Page) => Promise<LoanPage>,
): Promise<Table> {
  const words = circulationWords[scope.language].loanSheet
  const rows: Cell[][] = [[...words.columns]]
  for (let offset = 0; offset < MOST_ROWS; offset += AT_ONCE) {
    const { loans } = await read({ offset, limit: AT_ONCE })
    rows.push(...(await cellsOf(scope, loans)))
    if (loans.length < AT_ONCE) break
  }
  const name = words[list]
  if (format === 'csv') {
    return {
      fileName: `${name}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'text',
      content: csvOf(rows),
    }
  }
  return {
    fileName: `${name}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64',
    content: xlsxOf(name, rows).toString('base64'),
  }
}

const cellsOf = async (scope: Scope, loans: readonly Loan[]): Promise<Cell[][]> =>
  (await loanRows(scope, loans)).map((loan) => cellsOfRow(loan))

const cellsOfRow = (loan: LoanRow): Cell[] => [
  loan.title,
  loan.author,
  loan.barcode,
  loan.callNo,
  loan.libraryName,
  loan.locationName,
  loan.loanDate,
  loan.normReturnDate,
  loan.returnDate,
  loan.renewals,
]
