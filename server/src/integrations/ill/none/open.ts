import type { IllPartner } from '../ill-partner.ts'

/** A partner that is switched off: it gets nothing. */
export const noPartner: IllPartner = {
  sends: false,
  answers: false,
  whyNot: () => 'ILL_PARTNER_OFF',
  deliver: () => Promise.resolve({ outcome: 'refused', because: 'none' }),
  attempt: () => Promise.resolve({ outcome: 'nothing-to-ask' }),
}
