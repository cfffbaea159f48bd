import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { DeliveryFailure } from '../messages/delivery.ts'
import type { MessagesOf } from '../messages/messages.ts'
import { wordsIn } from '../../locales/words.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { ReaderRow } from './password-proof.ts'

/**
 * Sends the reader a message about a change of what protects the account, to the mail address or telephone that was
 * verified before the change: somebody else who made it cannot keep it from the reader.
 */
export async function notifyOwner(
  scope: SiteScope & { language: LanguageTag },
  messagesOf: MessagesOf,
  before: ReaderRow,
  change: 'password' | 'contact',
): Promise<void> {
  const words = wordsIn(scope.language)
  const library = scope.site.name[scope.language]
  const fill = (text: string) => text.replaceAll('{library}', library)
  const text = fill(change === 'password' ? words.passwordChangedText : words.contactChangedText)
  const messages = messagesOf(scope.tenant)
  try {
    if (before.mail_verified && before.mail !== '')
      await messages.sendMail(before.mail, fill(words.accountChangedSubject), text)
    else if (before.phone_verified && before.phone !== '') await messages.sendSms(before.phone, text)
  } catch (error) {
    // the change stands
    if (!(error instanceof DeliveryFailure)) throw error
  }
}
