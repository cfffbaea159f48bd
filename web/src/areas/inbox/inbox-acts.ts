import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import type { Message } from './MessageRow.tsx'

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
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(inbox.list)
      setBusy(false)
    }
  }
  return {
    busy,
    read: (messages) => act(() => call(inbox.markRead, { ids: idsOf(messages) })),
    readAll: () => act(() => call(inbox.markRead, { all: true })),
    remove: (messages) => act(() => call(inbox.remove, { ids: idsOf(messages) })),
  }
}
