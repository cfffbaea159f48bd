import type { AreaModule } from '../../app/area-module.ts'
import { thesesHandlers } from './handlers.ts'
import { settleTexts } from './searchable-texts.ts'

export const area: AreaModule = {
  name: 'theses',
  calls: thesesHandlers,
  nightly: ({ copiesChanged }) => ({
    'nightly: theses': {
      inOneTransaction: false,
      async run(scope) {
        if ((await settleTexts(scope)) > 0) copiesChanged(scope.tenant)
      },
    },
  }),
}
