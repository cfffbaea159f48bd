import type { AuditLine } from '@wenyuan/contract/staff/answers.ts'

/** A spreadsheet runs a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: unknown): string => {
  const plain =
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(plain) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}

/** Lines of the audit log as CSV (RFC 4180), safe from formulas. */
export function auditCsv(lines: readonly AuditLine[]): string {
  const names = ['at', 'actorKind', 'actorName', 'operation', 'subject', 'before', 'after'] as const
  const rows = lines.map((line) => names.map((name) => cell(line[name])).join(','))
  // the mark tells spreadsheets that it is UTF-8
  return `\uFEFF${[names.join(','), ...rows].join('\r\n')}\r\n`
}
