import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { DeliveryFailure } from '../../../domain/messages/delivery.ts'
import type { Messages } from '../../../domain/messages/messages.ts'
import type { IllPartner } from '../ill-partner.ts'
import { letterOf } from './letter.ts'

/** A library that gets letters. What it answers, staff read in the library's mail box. */
export const openMailPartner = (
  { address, language }: { address: string; language: LanguageTag },
  library: string,
  messages: Messages,
): IllPartner => ({
  sends: true,
  answers: false,
  whyNot: () => (messages.hasCarrier('mail') ? undefined : 'CARRIER_MISSING'),

  async deliver(message) {
    const letter = letterOf(message, language, library)
    if (!letter) return { outcome: 'done' }
    try {
      await messages.sendMail(address, letter.subject, letter.text)
      return { outcome: 'done' }
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error
      const outcome = error.code === 'CARRIER_UNREACHABLE' ? 'unreached' : 'refused'
      return { outcome, because: error.code }
    }
  },

  // a letter to a library that has asked for nothing is none to send
  attempt: () =>
    Promise.resolve(
      messages.hasCarrier('mail')
        ? { outcome: 'nothing-to-ask' }
        : { outcome: 'refused', because: 'CARRIER_MISSING' },
    ),
})
