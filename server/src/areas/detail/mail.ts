import { Fail } from '../../core/fail.ts'
import { allowAttempt, excuseAttempt } from '../../domain/readers/attempts.ts'
import type { Scope } from '../../core/scope.ts'
import { DeliveryFailure } from '../../domain/messages/delivery.ts'
import type { Messages } from '../../domain/messages/messages.ts'
import type { Letter } from './record-letter.ts'

/**
 * Sends a letter with records to the reader's verified mail address, at most ten times a day. The limit is separate from that of
 * verification codes: a reader who mails much must still be able to verify. A message refused by the mail server does
 * not count.
 */
export async function mailRecords(
  scope: Scope,
  messages: Messages,
  { readerId, to, letter: { subject, text, html } }: { readerId: string; to: string; letter: Letter },
): Promise<void> {
  if (!messages.hasCarrier('mail')) throw new Fail('CARRIER_MISSING')
  const counted = `records ${readerId}`
  await allowAttempt(scope, 'mail', counted)
  try {
    await messages.sendMail(to, subject, text, { html })
  } catch (error) {
    await excuseAttempt(scope, 'mail', counted, 'one')
    throw error instanceof DeliveryFailure ? new Fail('MESSAGE_NOT_SENT') : error
  }
}
