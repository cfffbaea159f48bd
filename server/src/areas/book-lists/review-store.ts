import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { randomKey } from '../../platform/random-key.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** Lists of readers that wait for approval, or were published or refused, the oldest first. */
export const listsInState = (
  { db, tenant }: TenantScope,
  state: 'waiting' | 'published' | 'refused',
  slice: Slice,
) =>
  pageOfRows(
    db,
    db
      .selectFrom('reading_list')
      .select(['list_id', 'name', 'introduction', 'owner_name', 'record_count', 'updated_at'])
      .where('tenant', '=', tenant)
      .where('state', '=', state)
      .where('owner_id', 'is not', null)
      .orderBy('updated_at')
      .orderBy('list_id'),
    slice,
  )

/** The notes of a list, which staff read before they publish it. */
export async function notesOf({ db, tenant }: TenantScope, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reading_list_record')
    .select('note')
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .where('note', '<>', '')
    .orderBy('position')
    .execute()
  return rows.map(({ note }) => note)
}

/** A reader's list that can be decided upon, locked until the transaction ends. */
export const lockListToDecide = ({ db, tenant }: TenantScope, listId: string) =>
  db
    .selectFrom('reading_list')
    .select(['owner_id', 'name', 'state'])
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
