import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import type { Message } from './MessageRow.tsx'
import { t } from './words.ts'

interface InboxActs {
  busy: boolean
  read: (messages: readonly Message[]) => Promise<void>
  readAll: () => Promise<void>
  remove: (messages: readonly Message[]) => Promise<void>
}

const idsOf = (messages: readonly Message[]): string[] => messages.map(({ noticeId }) => noticeId)

/** Actions on messages; queries that count messages are refetched. */
export function useInboxActs(): InboxActs {
  const changed = useInvalidate()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<{ changed: number }>, done: 'inbox.marked' | 'inbox.deleted') => {
    setBusy(true)
    try {
      const { changed: n } = await work()
      showToast('success', t(done, { n }))
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(inbox.list)
      setBusy(false)
    }
  }
  return {
    busy,
    read: (messages) => act(() => call(inbox.markRead, { ids: idsOf(messages) }), 'inbox.marked'),
    readAll: () => act(() => call(inbox.markRead, { all: true }), 'inbox.marked'),
    remove: (messages) => act(() => call(inbox.remove, { ids: idsOf(messages) }), 'inbox.deleted'),
  }
}
