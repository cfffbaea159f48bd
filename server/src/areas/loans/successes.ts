import type { loans } from '@wenyuan/contract/areas/loans.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof loans> = {
  linkAccount: ({ output: { name } }) => ({ facts: { name } }),
  // nothing where a loan was refused: the screen says which, and why
  renew: ({ output: { renewed, refused, rows } }) => {
    if (refused > 0 || renewed === 0) return ''
    return renewed === 1
      ? { case: 'single', facts: { day: rows[0]?.dueDate ?? '' } }
      : { case: 'several', facts: { count: renewed } }
  },
}
