import { showToast } from '../kit/overlays/toast-list.ts'
import type { ApiError } from '../api/api-error.ts'
import { staffCall } from './call.ts'
import { may } from './session.ts'
import { formatTime, t, textFor } from './words.ts'

/** Operations whose button has another name. */
const stepNames: Readonly<Record<string, string>> = { checkout: 'lend', checkin: 'return' }

/** Refusals because the thing is no longer as it is shown. */
export const isStale = ({ code }: ApiError): boolean =>
  /_(CLOSED|UNKNOWN|STATE|NOT_OUT)$|^CHANGED_MEANWHILE$/.test(code)

interface Asked {
  operation: string
  body: object
}

/** Tells a refusal, with what somebody else has done to the same thing meanwhile, if somebody has. */
export async function tellStale({ message }: ApiError, asked: Asked): Promise<void> {
  showToast('error', await withLastChange(message, asked))
}

async function withLastChange(message: string, { operation, body }: Asked): Promise<string> {
  if (!may('last-change')) return message
  try {
    const { records } = await staffCall('last-change', { operation, body: { ...body } })
    const [change] = records
    if (!change) return message
    const { actorName: name, operation: done, at } = change
    const action = textFor(`step.${stepNames[done] ?? done}`) ?? t('step.move')
    return t('change.meanwhile', { message, name, action, time: formatTime(at) })
  } catch {
    return message
  }
}
