import type { IllPartner } from '../ill-partner.ts'

/** Staff hand requests over themselves and say what has become of them. */
export const deskPartner: IllPartner = {
  sends: false,
  answers: false,
  whyNot: () => undefined,
  deliver: () => Promise.resolve({ outcome: 'refused', because: 'desk' }),
  attempt: () => Promise.resolve({ outcome: 'nothing-to-ask' }),
}
