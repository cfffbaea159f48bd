import { Fail } from '../../core/fail.ts'
import { enqueue } from '../../core/jobs/store.ts'
import type { TimedScope } from '../../core/scope.ts'
import '../import/tables.ts'
import { openChanges } from './change-store.ts'
import { UNDO_JOB } from './undo-job.ts'

/** Has an import undone in the background. @throws Fail IMPORT_NOT_UNDOABLE: it goes on, brought nothing, or was undone */
export async function beginUndo(where: TimedScope, importId: string): Promise<void> {
  const { db, tenant } = where
  const row = await db
    .updateTable('catalogue_import')
    .set({ undo_state: 'asked' })
    .where('tenant', '=', tenant)
    .where('import_id', '=', importId)
    .where('ended_at', 'is not', null)
    .where('undo_state', '=', '')
    .returning(['leavers', 'leaver_state'])
    .executeTakeFirst()
  const hasEnded = row !== undefined && row.leavers > 0 && row.leaver_state === 'done'
  if (!row || (!hasEnded && (await openChanges(where, importId, 1)).length === 0))
    throw new Fail('IMPORT_NOT_UNDOABLE')
  await enqueue(where, { kind: UNDO_JOB, once: importId, input: { importId } })
}
