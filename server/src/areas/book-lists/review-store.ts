import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Lists of readers that wait for approval, or were published or refused, the oldest first. */
const listsInState = (
  { db, tenant }: TenantScope,
  state: 'waiting' | 'published' | 'refused',
  slice: Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('reading_list')
      .select(['list_id', 'name', 'introduction', 'owner_name', 'record_count', 'refusal', 'updated_at'])
      .where('tenant', '=', tenant)
      .where('state', '=', state)
      .where('owner_id', 'is not', null)
      .orderBy('updated_at')
      .orderBy('list_id'),
    slice,
  )

/** The notes of some lists, which staff read before they publish them. */
const notesOf = ({ db, tenant }: TenantScope, listIds: readonly string[]) =>
  db
    .selectFrom('reading_list_record')
    .select(['list_id', 'note'])
    .where('tenant', '=', tenant)
    .where('list_id', 'in', listIds.length > 0 ? [...listIds] : [''])
    .where('note', '<>', '')
    .orderBy('list_id')
    .orderBy('position')
    .execute()

/** What staff read of readers' lists, a page. */
export async function pageOfReaderLists(
  scope: TenantScope,
  state: 'waiting' | 'published' | 'refused',
  slice: Slice,
) {
  const { total, rows } = await listsInState(scope, state, slice)
  const ids = rows.map(({ list_id }) => list_id)
  const notes = Map.groupBy(await notesOf(scope, ids), ({ list_id }) => list_id)
  const records = rows.map((row) => ({
    listId: row.list_id,
    name: row.name,
    introduction: row.introduction,
    ownerName: row.owner_name,
    records: row.record_count,
    notes: (notes.get(row.list_id) ?? []).map(({ note }) => note),
    reason: row.refusal,
    changedAt: row.updated_at,
  }))
  return { total, records }
}

/** A reader's list that can be decided upon, locked until the transaction ends. */
export const lockListToDecide = ({ db, tenant }: TenantScope, listId: string) =>
  db
    .selectFrom('reading_list')
    .select(['owner_id', 'name', 'state', 'updated_at'])
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .where('state', '<>', 'private')
    .forUpdate()
    .executeTakeFirst()

/** Stores a decision. The cover of a refused list gets another address. */
export async function setListState(
  { db, tenant }: TenantScope,
  { listId, publish, reason }: { listId: string; publish: boolean; reason: string },
): Promise<void> {
  await db
    .updateTable('reading_list')
    .set((eb) => ({
      state: publish ? 'published' : 'refused',
      refusal: publish ? '' : reason,
      // nobody who knew the address of the cover may fetch it from now on
      cover_key: eb
        .case()
        .when('cover_key', 'is', null)
        .then(null)
        .when(eb.val(publish), '=', true)
        .then(eb.ref('cover_key'))
        .else(randomKey())
        .end(),
    }))
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .execute()
}
