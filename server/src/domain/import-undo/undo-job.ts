import type { RowKind } from '@wenyuan/contract/constants/row-kinds.ts'
import { z } from 'zod'
import type { AppContext } from '../../core/app-context.ts'
import type { JobKinds } from '../../core/jobs/runner.ts'
import type { SiteScope } from '../../core/scope.ts'
import { type ImportChange, openChanges, settleChanges } from './change-store.ts'
import { takeBack } from '../person-file/leaver-store.ts'
import { putColumnsBack, rowImages } from './row-images.ts'
import { type Kept, keptAs } from './kept.ts'
import { undoCopies } from './undo-copies.ts'
import { undoRecords } from './undo-records.ts'
import { undoCharges, undoHolds, undoLoans, undoReaders } from './undo-rows.ts'

export const UNDO_JOB = 'undo of an import'
/** Changes of one transaction. */
const AT_ONCE = 500

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
      // readers who are not in the file of persons
      await takeBack(where, { importId, who: 'ended by it' })
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
    const changes = firstAlike(await openChanges(here, importId, AT_ONCE))
    const kept = await undoAlike(app, here, changes)
    await settleChanges(
      here,
      importId,
      new Map(changes.map(({ no, key }) => [no, kept.get(key) ?? 'undone'])),
    )
    return changes.length
  })

/** The first changes, as long as they are of one kind and each of another thing. */
function firstAlike<Change extends ImportChange>(changes: readonly Change[]): Change[] {
  const keys = new Set<string>()
  for (const { kind, key } of changes) {
    if (kind !== changes[0]?.kind || keys.has(key)) break
    keys.add(key)
  }
  return changes.slice(0, keys.size)
}

/** @returns what stays, by key */
async function undoAlike(app: Parts, where: SiteScope, changes: readonly ImportChange[]): Promise<Kept> {
  const kind = changes[0]?.kind
  if (kind === undefined) return new Map()
  if (kind === 'record') return undoRecords(where, changes)
  if (kind === 'copy') return undoCopies(where, changes)
  const images = await rowImages(where, kind, changes)
  const changed = changes.filter(({ key, after }) => images.get(key) !== after).map(({ key }) => key)
  const same = changes.filter(({ key, after }) => images.get(key) === after)
  await putColumnsBack(where, kind, same)
  const made = same.filter(({ before }) => before === null).map(({ key }) => key)
  const used = await undoRows(app, where, kind, made)
  return new Map([...keptAs('changed', changed), ...keptAs('used', used)])
}

async function undoRows(
  app: Parts,
  where: SiteScope,
  kind: RowKind,
  keys: readonly string[],
): Promise<Iterable<string>> {
  if (kind === 'readers') return undoReaders(where, keys, app.personalData)
  if (kind === 'charges') return undoCharges(where, keys)
  if (kind === 'holds') return undoHolds(where, keys)
  await undoLoans(where, keys)
  return []
}
