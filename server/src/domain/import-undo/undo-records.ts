import { sql } from 'kysely'
import type { TimedScope } from '../../core/scope.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { editsOf } from '../record-edits/edit-store.ts'
import { type RecordRow, upsertRecords } from '../records/store.ts'
import { GONE, setWithdrawn } from '../records/withdrawal.ts'
import type { ImportChange } from './change-store.ts'
import { type Kept, keptAs } from './kept.ts'

/** Rows of records as they are, to be put back later; unknown ids are left out. */
export async function recordImages(
  { db, tenant }: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select record_id as id, json_build_object('doc_code', doc_code, 'title', title, 'record', record, 'marc', marc,
      'digest', digest) as row
    from bib_record where tenant = ${tenant} and record_id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** Takes records away again, or gives them back what they said. A new one with copies stays, and one that staff have changed. */
export async function undoRecords(where: TimedScope, changes: readonly ImportChange[]): Promise<Kept> {
  const { db, tenant } = where
  const keys = changes.map(({ key }) => key)
  const states = await lockedStates(where, keys)
  const edits = await editsOf(where, keys)
  const same = changes.filter(({ key, after }) => states.get(key)?.digest === after && !edits.has(key))
  const isNew = same.filter(({ before }) => before === null)
  // what staff have hidden stays hidden, and is not said to be deleted by its source
  const changed = new Set(keys).difference(new Set(same.map(({ key }) => key)))
  const hidden = isNew.filter(
    ({ key, after }) => states.get(key)?.withdrawn === true && !after.startsWith(GONE),
  )
  const used = isNew.filter(({ key }) => states.get(key)?.copies === true)
  const kept = new Map([
    ...keptAs('changed', [...changed, ...hidden.map(({ key }) => key)]),
    ...keptAs(
      'used',
      used.map(({ key }) => key),
    ),
  ])
  const gone = isNew.map(({ key }) => key).filter((key) => !kept.has(key))
  await setWithdrawn(db, tenant, gone, 'deleted by its source')
  await putBack(where, same)
  return kept
}

interface RecordState {
  digest: string
  withdrawn: boolean
  copies: boolean
}

async function lockedStates(
  { db, tenant }: TenantScope,
  keys: readonly string[],
): Promise<Map<string, RecordState>> {
  const { rows } = await sql<RecordState & { id: string }>`
    select record_id as id, digest, withdrawn,
      exists (select from item i where i.tenant = ${tenant} and i.record_id = b.record_id) as copies
    from bib_record b where tenant = ${tenant} and record_id = ${anyOf(keys)}
    order by record_id for update`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** Dates of arrival and counts of loans are kept by `upsertRecords`. */
async function putBack({ db, tenant, now }: TimedScope, changes: readonly ImportChange[]): Promise<void> {
  const rows = changes.flatMap(({ key, before }) => {
    if (before === null) return []
    const row = before as unknown as Pick<RecordRow, 'doc_code' | 'title' | 'record' | 'marc' | 'digest'>
    return { ...row, record_id: key, added_at: now.toISOString(), arrived_at: null, loans: 0 }
  })
  if (rows.length > 0) await upsertRecords(db, tenant, rows)
}
