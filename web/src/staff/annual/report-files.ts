import type { AnnualReport, FigureTable } from '@wenyuan/contract/staff/annual.ts'
import { saveFile } from '../../kit/save-file.ts'
import { csvOf } from '../csv.ts'
import { t } from '../words.ts'
import { dimensionName, isKnownBefore, lineName, measureName } from './line-names.ts'

const fileName = ({ from, until }: AnnualReport, ending: string) => `annual-report-${from}-${until}.${ending}`

/** Sums of money in yuan. */
const plain = ({ unit }: FigureTable, value: number): number => (unit === 'fen' ? value / 100 : value)

/** All lines of the report for a spreadsheet, each with its codes. */
export function saveCsv(report: AnnualReport): void {
  const rows = report.records.flatMap((table) =>
    table.lines.map((line) => [
      table.section,
      table.measure,
      table.metric,
      table.dimension,
      line.code,
      measureName(table),
      lineName(table.dimension, line),
      plain(table, line.value),
      isKnownBefore(table) ? plain(table, line.before) : '',
    ]),
  )
  const names = ['section', 'measure', 'metric', 'dimension', 'code', 'figure', 'name', 'value', 'before']
  saveFile({
    fileName: fileName(report, 'csv'),
    mediaType: 'text/csv',
    encoding: 'text',
    content: csvOf(names, rows),
  })
}

type Cell = { value: string | number; fontWeight?: 'bold' } | null

const periodWords = ({ from, until }: { from: string; until: string }) => t('annual.period', { from, until })

const bold = (value: string): Cell => ({ value, fontWeight: 'bold' })

function linesOf(table: FigureTable): Cell[][] {
  const { dimension, lines, total, before } = table
  const values = (value: number, past: number): Cell[] => [
    { value: plain(table, value) },
    isKnownBefore(table) ? { value: plain(table, past) } : null,
  ]
  return [
    [
      bold(measureName(table)),
      bold(dimensionName(dimension)),
      bold(t('annual.value')),
      bold(t('annual.before')),
    ],
    ...lines.map((line) => [null, { value: lineName(dimension, line) }, ...values(line.value, line.before)]),
    ...(table.measure === 'monthReaders' || table.measure === 'ownUse'
      ? []
      : [[null, bold(t('annual.total')), ...values(total, before)]]),
    [],
  ]
}

/** The report as a workbook with a sheet for each section. The writer is loaded when it is wanted. */
export async function saveWorkbook(report: AnnualReport): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const sections = [...new Set(report.records.map(({ section }) => section))]
  const sheets = sections.map((section) => ({
    sheet: t(`annual.section.${section}`),
    columns: [{ width: 32 }, { width: 36 }, { width: 16 }, { width: 16 }],
    data: [
      [bold(periodWords(report)), null, null, bold(periodWords(report.before))],
      [],
      ...report.records.filter((table) => table.section === section).flatMap(linesOf),
    ],
  }))
  await writeXlsxFile(sheets).toFile(fileName(report, 'xlsx'))
}
