import { Fail } from '../../core/fail.ts'
import { atomically } from '../../domain/circulation/atomically.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { lockListToDecide, setListState } from './review-store.ts'

interface Decision {
  listId: string
  /** When the list that was read had been changed last; absent: whatever it says now. */
  changedAt: string | undefined
  publish: boolean
  reason: string
}

/**
 * Publishes a reader's list or refuses it with a reason, and tells the owner. A private list cannot be decided upon.
 *
 * @returns false when no such list waits, is published or was refused
 * @throws CHANGED_MEANWHILE when the owner has changed what was read
 */
export const decideList = (
  where: NoticeScope,
  { listId, changedAt, publish, reason }: Decision,
): Promise<boolean> =>
  atomically(where, async (here) => {
    const list = await lockListToDecide(here, listId)
    if (!list?.owner_id) return false
    if (list.state === (publish ? 'published' : 'refused')) return true
    if (changedAt !== undefined && Date.parse(changedAt) !== list.updated_at.getTime())
      throw new Fail('CHANGED_MEANWHILE')
    await setListState(here, { listId, publish, reason })
    await sendNotice(here, {
      readerId: list.owner_id,
      kind: publish ? 'list-published' : 'list-refused',
      facts: { title: list.name, reason },
      once: `${listId} ${here.now.toISOString()}`,
    })
    return true
  })
