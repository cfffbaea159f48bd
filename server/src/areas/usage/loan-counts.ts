import { z } from 'zod'
import type { FileRow } from '../../domain/content/content-file.ts'
import { contentNumber, contentText } from '../../domain/content/content-values.ts'

/** Loans of one record in one month or year, as a library system counts them. */
const LoanRow = z
  .strictObject({
    record: contentText(512).default(''),
    barcode: contentText(128).default(''),
    when: z
      .string()
      .trim()
      .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'a month such as 2026-02, or a year'),
    loans: contentNumber(0, 1_000_000),
    branch: contentText(64).default(''),
  })
  .refine(({ record, barcode }) => record !== '' || barcode !== '', 'a record or a barcode is needed')

const headings: Readonly<Record<string, string>> = {
  record: 'record',
  书目号: 'record',
  记录号: 'record',
  控制号: 'record',
  barcode: 'barcode',
  条码: 'barcode',
  条码号: 'barcode',
  when: 'when',
  month: 'when',
  year: 'when',
  时间: 'when',
  月份: 'when',
  年份: 'when',
  loans: 'loans',
  count: 'loans',
  次数: 'loans',
  借阅次数: 'loans',
  branch: 'branch',
  分馆: 'branch',
}

export const loanField = (heading: string): string | undefined => headings[heading.toLowerCase()]

export interface LoanCount {
  recordId: string
  /** First day of the month or year, and of the next one. */
  from: string
  until: string
  loans: number
  /** Those of them at a branch. */
  branches: Map<string, number>
}

/**
 * Adds a row to the counts of a file: several rows of one record and time, as of its branches, are added up.
 *
 * @returns Why the row is refused
 */
export function addLoanRow(
  counts: Map<string, LoanCount>,
  row: FileRow,
  today: string,
  recordOf: (given: { record: string; barcode: string }) => string | undefined,
): string | undefined {
  if ('refusal' in row) return row.refusal
  const parsed = LoanRow.safeParse(row.sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${[...(issue?.path ?? []), ''].join(': ')}${issue?.message ?? 'not understood'}`
  }
  const { when, loans, branch } = parsed.data
  const { from, until } = spanOf(when)
  if (from > today) return `${when} has not begun.`
  const recordId = recordOf(parsed.data)
  if (recordId === undefined) return `There is no record "${parsed.data.record || parsed.data.barcode}".`
  const key = JSON.stringify([recordId, when])
  const count = counts.get(key) ?? { recordId, from, until, loans: 0, branches: new Map<string, number>() }
  counts.set(key, count)
  count.loans += loans
  if (branch !== '') count.branches.set(branch, (count.branches.get(branch) ?? 0) + loans)
  return undefined
}

function spanOf(when: string): { from: string; until: string } {
  const [year = 0, month] = when.split('-').map(Number)
  const day = (y: number, m: number) => `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`
  if (month === undefined) return { from: day(year, 1), until: day(year + 1, 1) }
  return { from: day(year, month), until: month === 12 ? day(year + 1, 1) : day(year, month + 1) }
}
