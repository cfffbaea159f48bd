import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { randomKey } from '../../platform/random-key.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'

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

/**
 * Publishes a reader's list or refuses it with a reason, and tells the owner. A private list cannot be decided upon.
 *
 * @returns false when no such list waits, is published or was refused
 */
export const decideList = (
  where: NoticeScope,
  { listId, publish, reason }: { listId: string; publish: boolean; reason: string },
): Promise<boolean> =>
  atomically(where, async (here) => {
    const { db, tenant, now } = here
    const list = await db
      .selectFrom('reading_list')
      .select(['owner_id', 'name', 'state'])
      .where('tenant', '=', tenant)
      .where('list_id', '=', listId)
      .where('state', '<>', 'private')
      .forUpdate()
      .executeTakeFirst()
    if (!list?.owner_id) return false
    const state = publish ? 'published' : 'refused'
    if (list.state === state) return true
    await db
      .updateTable('reading_list')
      .set((eb) => ({
        state,
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
    await sendNotice(here, {
      readerId: list.owner_id,
      kind: publish ? 'list-published' : 'list-refused',
      facts: { title: list.name, reason },
      once: `${listId} ${now.toISOString()}`,
    })
    return true
  })
