import { type RowKind, rowColumns } from '@wenyuan/contract/constants/row-kinds.ts'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { SiteScope } from '../../core/scope.ts'
import { csvPieces } from '../../platform/spreadsheet/spreadsheet.ts'
import type { ExchangeFile } from './marc-files.ts'
import {
  chargesForOthers,
  countsForOthers,
  historyForOthers,
  holdsForOthers,
  loansForOthers,
  readersForOthers,
  type TextRow,
} from './row-file-stores.ts'

const sources: Readonly<Record<RowKind, (where: SiteScope) => AsyncGenerator<TextRow[]>>> = {
  readers: readersForOthers,
  loans: loansForOthers,
  holds: holdsForOthers,
  charges: chargesForOthers,
  history: historyForOthers,
}

/** Columns of a kind that its file does not have: passwords and resident ids cannot be read, debts are charges. */
const without: ReadonlySet<string> = new Set([
  'surname',
  'givenName',
  'password',
  'identity',
  'debt',
  'initial',
  'place',
])

/** Readers, loans, holds, charges or past loans as CSV, with the headings that the import of rows reads by itself. */
export async function rowFile(where: SiteScope, kind: RowKind): Promise<ExchangeFile> {
  const columns = rowColumns[kind].filter((column) => !without.has(column))
  const counts = await countsForOthers(where)
  let count = 0
  const rows = async function* () {
    yield [[...columns]]
    for await (const page of sources[kind](where)) {
      count += page.length
      yield page.map((row) => columns.map((column) => row[column] ?? ''))
    }
  }
  const leftOut: Partial<Record<RowKind, LeftOutPart>> = {
    readers: {
      what: kind,
      count: counts.passwords,
      why: 'Passwords cannot be read: only another portal takes them.',
    },
    charges: { what: kind, count: counts.settledCharges, why: 'Charges that are paid or waived.' },
    history: { what: kind, count: counts.unnamedLoans, why: 'Past loans of readers who keep no history.' },
  }
  return {
    name: `${kind}.csv`,
    pieces: csvPieces(rows()),
    rows: () => count,
    leftOut: () => [leftOut[kind]].filter((one) => one !== undefined && one.count !== 0) as LeftOutPart[],
  }
}
