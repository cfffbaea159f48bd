import type { KeptReason } from '@wenyuan/contract/constants/import-undo.ts'
import { z } from 'zod'
import type { AppContext } from '../../core/app-context.ts'
import type { JobKinds } from '../../core/jobs/runner.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type ImportChange, openChanges, settleChanges } from './change-store.ts'
import { imageOf } from './images.ts'
import { undoCopy, undoRecord } from './undo-records.ts'
import { undoCharge, undoHold, undoLoan, undoReader } from './undo-rows.ts'

export const UNDO_JOB = 'undo of an import'
/** Changes of one transaction. */
const AT_ONCE = 200

type Parts = Pick<AppContext, 'feed' | 'personalData' | 'clock'>
const Input = z.object({ importId: z.string() })

/** Undoes what an import has done, the latest first. After a kill it goes on with what is left. */
export const undoJob = (app: Parts): JobKinds => ({
  [UNDO_JOB]: {
    inOneTransaction: false,
    isLong: true,
    async run(where, input) {
      const { importId } = Input.parse(input)
      while ((await undoSome(app, where, importId)) > 0)
        if (where.signal.aborted) throw new Error('The node stops; the undo goes on later.')
      await where.db
        .updateTable('catalogue_import')
        .set({ undo_state: 'done', undone_at: app.clock() })
        .where('tenant', '=', where.tenant)
        .where('import_id', '=', importId)
        .execute()
      await app.feed.feedPending(where.tenant)
    },
  },
})

const undoSome = (app: Parts, where: SiteScope, importId: string): Promise<number> =>
  where.db.transaction().execute(async (db) => {
    const here = { ...where, db }
    const changes = await openChanges(here, importId, AT_ONCE)
    const outcomes = new Map<string | number, 'undone' | KeptReason>()
    for (const { no, ...change } of changes) outcomes.set(no, await undoOne(app, here, change))
    await settleChanges(here, importId, outcomes)
    return changes.length
  })

async function undoOne(app: Parts, where: SiteScope, change: ImportChange): Promise<'undone' | KeptReason> {
  const { kind, key, after } = change
  if (kind === 'record') return undoRecord(where, change)
  if (kind === 'copy') return undoCopy(where, change)
  if ((await imageOf(where, kind, key)) !== after) return 'changed'
  if (kind === 'readers') return undoReader(where, key, app.personalData)
  if (kind === 'holds') return undoHold(where, key)
  return kind === 'charges' ? undoCharge(where, key) : undoLoan(where, key)
}
