import { atomically } from '../../domain/circulation/atomically.ts'
import { type NoticeScope, sendNotice } from '../../domain/notices/send-notice.ts'
import { lockListToDecide, setListState } from './review-store.ts'

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
    const list = await lockListToDecide(here, listId)
    if (!list?.owner_id) return false
    if (list.state === (publish ? 'published' : 'refused')) return true
    await setListState(here, { listId, publish, reason })
    await sendNotice(here, {
      readerId: list.owner_id,
      kind: publish ? 'list-published' : 'list-refused',
      facts: { title: list.name, reason },
      once: `${listId} ${here.now.toISOString()}`,
    })
    return true
  })
