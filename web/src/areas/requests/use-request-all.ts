import { requests } from '@wenyuan/contract/areas/requests.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'
import { useRequestsChanged } from './request-acts.ts'
import { t } from './words.ts'

export interface RequestOutcome {
  ok: boolean
  /** In the language of the time at which it is drawn. */
  text: () => string
}

type Order = NonNullable<(typeof requests.order)['~types']>['in']

/** Makes requests one after the other, so that they queue in the order of the list, and keeps what came of each. */
export function useRequestAll() {
  const changed = useRequestsChanged()
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, RequestOutcome>>>({})
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const ask = async (orders: readonly Order[]) => {
    setBusy(true)
    let isAnswered = true
    for (const order of orders) {
      const { mayRepeat, ...outcome } = await outcomeOf(order)
      if (mayRepeat) isAnswered = false
      setOutcomes((before) => ({ ...before, [order.recordId]: outcome }))
    }
    setBusy(false)
    // otherwise the form stays, to send the rest again
    setDone(isAnswered)
    await changed()
  }
  return { outcomes, busy, done, ask }
}

async function outcomeOf(order: Order): Promise<RequestOutcome & { mayRepeat: boolean }> {
  try {
    const { before } = await call(requests.order, order)
    return {
      ok: true,
      mayRepeat: false,
      text: () => `${t('request.allDone')} · ${t('request.before', { n: before })}`,
    }
  } catch (error) {
    const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status === 401)
    return { ok: false, mayRepeat: isUnanswered, text: () => messageOf(error) }
  }
}
