import type { TrialOutcome } from '@wenyuan/contract/staff/connections.ts'
import { openCarriers } from '../../integrations/carriers.ts'
import { DeliveryFailure, type DeliveryFailureCode } from '../../domain/messages/delivery.ts'
import { namedMail } from '../../domain/messages/mail-settings.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import type { SiteWork } from '../handler.ts'

/** For one attempt: somebody waits for the answer. */
const MESSAGE_MS = 8_000

const failures: Record<DeliveryFailureCode, TrialOutcome> = {
  CARRIER_MISSING: 'not-set',
  CARRIER_UNREACHABLE: 'down',
  CARRIER_REFUSED_US: 'refused',
  RECIPIENT_REFUSED: 'recipient',
  MESSAGE_UNFIT: 'unfit',
}

/** Sends by the carrier itself, without a second attempt: a message that is kept somewhere proves nothing. */
export async function sendOnce(
  { where, app }: Pick<SiteWork, 'where' | 'app'>,
  send: (messages: Messages) => Promise<void>,
): Promise<{ outcome: TrialOutcome; detail?: string }> {
  const { sms } = where.site.settings
  const mail = namedMail(where.site)
  const means = { allowed: app.campusNetworks, timeLimitMs: MESSAGE_MS, retrying: { waitsMs: [] } }
  const carriers = openCarriers(() => ({ mail, sms }), means)
  try {
    await send(carriers('trial'))
    return { outcome: 'ok' }
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    if (error.detail === 'forbidden') return { outcome: 'not-allowed' }
    return { outcome: failures[error.code], detail: error.code === 'CARRIER_MISSING' ? '' : error.detail }
  } finally {
    carriers.close()
  }
}
