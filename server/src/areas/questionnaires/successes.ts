import type { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import type { SuccessCases } from '../../core/area-module.ts'

export const successes: SuccessCases<typeof questionnaires> = {
  // a draft is kept without a word each time: the form says so
  answer: ({ input }) => (input.draft ? '' : { facts: {} }),
}
