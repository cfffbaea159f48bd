import type { AreaModule } from '../../app/area-module.ts'
import { journalsHandlers } from './handlers.ts'
import { matchJournals } from './matching.ts'

export const area: AreaModule = {
  name: 'journals',
  calls: journalsHandlers,
  nightly: ({ copiesChanged }) => ({
    'nightly: journals': {
      inOneTransaction: false,
      async run(scope) {
        const { changed } = await matchJournals(scope)
        if (changed > 0) copiesChanged(scope.tenant)
      },
    },
  }),
}
