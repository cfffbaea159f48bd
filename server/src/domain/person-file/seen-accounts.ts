import type { RowColumn } from '@wenyuan/contract/constants/row-kinds.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { accountKey } from '../readers/reader-store.ts'
import { numberIn } from '../row-import/cells.ts'
import type { FileRow } from '../row-import/row-file.ts'
import { RowRefused, type RowWatch } from '../row-import/row.ts'
import { markSeen } from './leaver-store.ts'

/** Notes which accounts a file has, also in rows that are rejected, and counts lines whose account cannot be read. */
export function watchAccounts(
  where: TenantScope,
  importId: string,
  columns: readonly (RowColumn | '')[],
): RowWatch & { unread(): number } {
  const at = columns.indexOf('account')
  let unread = 0
  let keys: string[] = []
  return {
    note(row) {
      const account = accountIn(row, at)
      if (account === undefined) unread += 1
      else keys.push(accountKey(account))
    },
    async flush() {
      const seen = keys
      keys = []
      await markSeen(where, importId, seen)
    },
    unread: () => unread,
  }
}

function accountIn(row: FileRow, at: number): string | undefined {
  const account = 'cells' in row ? (row.cells[at]?.trim() ?? '') : ''
  if (account === '') return undefined
  try {
    return numberIn({ account }, 'account')
  } catch (error) {
    if (error instanceof RowRefused) return undefined
    throw error
  }
}
