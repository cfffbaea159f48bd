import { createHash, randomBytes } from 'node:crypto'
import { afterTold } from '../../domain/ill/supply-states.ts'
import type { Fault } from '../../domain/ill/iso18626/confirmation.ts'
import { wantedOf } from '../../domain/ill/iso18626/messages.ts'
import { type ReadMessage, textAt } from '../../domain/ill/iso18626/tree.ts'
import { dayIn } from '../../platform/calendar.ts'
import { readDay } from '../../platform/dates/read-instant.ts'
import type { SiteScope } from '../../core/scope.ts'
import { tellRequester } from './supply-steps.ts'
import { changeSupply, insertSupply, lockSupply } from './supply-store.ts'

/** A message of a partner that is known. */
export interface Heard {
  partner: string
  requestId: string
  /** Its own time. */
  sentAt: Date
  read: ReadMessage
}

const tooOld = (sentAt: Date, last: Date | null): boolean => last !== null && sentAt < last

/** Takes a partner's request. The same number again is the same request; with another wish it is an error. */
export async function takeRequest(
  here: SiteScope,
  { partner, requestId, sentAt, read }: Heard,
): Promise<Fault | undefined> {
  const wanted = wantedOf(read)
  if (wanted.publication === '' && wanted.article === '' && wanted.isbn + wanted.issn + wanted.doi === '')
    return { type: 'UnrecognisedDataElement', value: 'title' }
  const service = textAt(read.content, ['serviceInfo', 'serviceType']) === 'Copy' ? 'copy' : 'loan'
  const neededBy = readDay(textAt(read.content, ['serviceInfo', 'needBeforeDate'])) ?? null
  const key = createHash('sha256')
    .update(JSON.stringify([service, wanted]))
    .digest('base64url')
  const today = dayIn(here.site.settings.timeZone, here.now)
  const isNew = await insertSupply(here, {
    supply_id: `L${today.replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`,
    partner,
    request_id: requestId,
    asked_at: here.now,
    service,
    state: 'asked',
    wanted: JSON.stringify(wanted),
    wanted_key: key,
    needed_by: neededBy,
    previous: textAt(read.content, ['serviceInfo', 'requestingAgencyPreviousRequestId'], 200),
    due_on: null,
    last_in: sentAt,
    last_out: null,
  })
  if (isNew) return undefined
  const known = await lockSupply(here, { partner, requestId })
  const isReminder = textAt(read.content, ['serviceInfo', 'requestType']) === 'Reminder'
  return isReminder || known?.wanted_key === key
    ? undefined
    : { type: 'UnrecognisedDataValue', value: `requestingAgencyRequestId: ${requestId} is in use` }
}

/** Takes what a partner tells of its request to this library. */
export async function takeDeed(
  here: SiteScope,
  { partner, requestId, sentAt, read }: Heard,
): Promise<Fault | undefined> {
  const row = await lockSupply(here, { partner, requestId })
  if (!row) return { type: 'UnrecognisedDataValue', value: `requestingAgencyRequestId: ${requestId}` }
  const action = textAt(read.content, ['action'])
  const note = textAt(read.content, ['note'], 500)
  const isLate = tooOld(sentAt, row.last_in)
  const heard = isLate ? {} : { last_in: sentAt }
  switch (action) {
    case 'Received':
    case 'ShippedReturn': {
      const state = isLate ? undefined : afterTold(row.state, action)
      await changeSupply(here, row.supply_id, {
        ...heard,
        ...(state ? { state } : {}),
        // what has gone back needs no answer any more
        ...(state === 'returned' ? { is_renewal_asked: false } : {}),
      })
      return undefined
    }
    case 'Cancel': {
      const state = isLate ? undefined : afterTold(row.state, action)
      await changeSupply(here, row.supply_id, { ...heard, ...(state ? { state } : {}) })
      await tellRequester(
        here,
        { ...row, state: state ?? row.state },
        {
          reason: 'CancelResponse',
          answer: state || row.state === 'cancelled' ? 'Y' : 'N',
        },
      )
      return undefined
    }
    case 'Renew': {
      const canRenew = !isLate && ['shipped', 'received', 'overdue'].includes(row.state)
      await changeSupply(here, row.supply_id, {
        ...heard,
        ...(canRenew ? { is_renewal_asked: true, note } : {}),
      })
      if (!canRenew) await tellRequester(here, row, { reason: 'RenewResponse', answer: 'N' })
      return undefined
    }
    case 'StatusRequest':
      await changeSupply(here, row.supply_id, heard)
      await tellRequester(here, row, { reason: 'StatusRequestResponse' })
      return undefined
    case 'Notification':
      await changeSupply(here, row.supply_id, { ...heard, note })
      return undefined
    default:
      return { type: 'UnsupportedActionType', value: action }
  }
}
