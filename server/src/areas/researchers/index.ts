import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { researcherAnswers } from './best-answers.ts'
import { researchersHandlers } from './handlers.ts'
import { pullPublicWorks } from './public-works.ts'
import { suggestAll } from './suggestions.ts'

export const area: AreaModule = {
  name: 'researchers',
  calls: researchersHandlers,
  bestAnswers: researcherAnswers,
  screens: () => ({ '/researcher': (scope) => hasRows(scope, 'researcher') }),
  personalData: { researcher_claim: 'reader_id', researcher_own: 'reader_id' },
  nightly: (ports) => ({
    researchers: {
      step: 'ask',
      inOneTransaction: false,
      run: async (scope) => {
        await suggestAll(ports, scope)
        await pullPublicWorks(ports, scope)
      },
    },
  }),
}
