import type { CitationStyle } from '@wenyuan/contract/constants/export-formats.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import { cite } from '../../domain/citations/cite.ts'
import { Fail } from '../../fail.ts'
import { wordsIn } from '../../locales/words.ts'
import { allowAttempt, excuseAttempt } from '../../domain/readers/attempts.ts'
import type { Scope } from '../../scope.ts'
import { DeliveryFailure } from '../../integrations/delivery.ts'
import type { Messages } from '../../integrations/messages.ts'
import { recordPath } from './share.ts'

/**
 * Sends references to the reader's verified mail address, at most ten times a day. The limit is separate from that of
 * verification codes: a reader who mails much must still be able to verify. A message refused by the mail server does
 * not count.
 */
export async function mailRecords(
  scope: Scope,
  messages: Messages,
  mail: { readerId: string; to: string; records: readonly BibRecord[]; style: CitationStyle; origin: string },
): Promise<void> {
  if (!messages.hasCarrier('mail')) throw new Fail('CARRIER_MISSING')
  const subject = `records ${mail.readerId}`
  await allowAttempt(scope, 'mail', subject)
  const letter = recordsMail(scope, mail.records, mail)
  try {
    await messages.sendMail(mail.to, letter.subject, letter.text)
  } catch (error) {
    await excuseAttempt(scope, 'mail', subject, 'one')
    throw error instanceof DeliveryFailure ? new Fail('MESSAGE_NOT_SENT') : error
  }
}

/** References, each with its permanent address, as plain text. Text from a record never starts a new line. */
function recordsMail(
  scope: Scope,
  records: readonly BibRecord[],
  { style, origin }: { style: CitationStyle; origin: string },
): { subject: string; text: string } {
  const { site, language, now } = scope
  const day = dayIn(site.settings.timeZone, now)
  const base = new URL(origin).origin
  const entries = records.map((record, at) =>
    [
      `${at + 1}. ${cite(record, style, day).text.replace(/\s+/g, ' ')}`,
      `   ${base}${recordPath(scope, record.recordId)}`,
    ].join('\n'),
  )
  return {
    subject: wordsIn(language).recordsSubject.replace('{library}', () => site.name[language]),
    text: `${entries.join('\n\n')}\n\n${site.name[language]}\n${base}/${site.path}/\n`,
  }
}
