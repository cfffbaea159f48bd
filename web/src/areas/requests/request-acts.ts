import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'

/** Refetches everything a step of a request may change. */
export function useRequestsChanged(): () => Promise<void> {
  const changed = useInvalidate()
  return () =>
    changed(
      requests.list,
      requests.others,
      requests.detail,
      requests.before,
      requests.times,
      loans.list,
      inbox.list,
    )
}

interface RequestActs {
  busy: boolean
  cancel: (requestNo: string) => Promise<void>
  receive: (requestNo: string) => Promise<void>
  takeUp: (requestNo: string) => Promise<void>
  decline: (requestNo: string) => Promise<void>
}

/** The steps of a reader that need one click. */
export function useRequestActs(): RequestActs {
  const changed = useRequestsChanged()
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed()
      setBusy(false)
    }
  }
  return {
    busy,
    cancel: (requestNo) => act(() => call(requests.cancel, { requestNo })),
    receive: (requestNo) => act(() => call(requests.manage, { requestNo, event: 'receive' })),
    takeUp: (requestNo) => act(() => call(requests.takeUp, { requestNo })),
    decline: (requestNo) => act(() => call(requests.manage, { requestNo, event: 'decline' })),
  }
}
