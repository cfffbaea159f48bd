import type { AuditLine } from '@wenyuan/contract/staff/answers.ts'
import { csvOf } from '../csv.ts'

const names = ['at', 'actorKind', 'actorName', 'operation', 'subject', 'before', 'after'] as const

/** Lines of the audit log as CSV. */
export const auditCsv = (lines: readonly AuditLine[]): string =>
  csvOf(
    names,
    lines.map((line) => names.map((name) => line[name])),
  )
