import type { AreaModule } from '../../core/area-module.ts'
import { hasRecords } from '../../search/has-records.ts'
import { institutionsOf } from '../../domain/tenants/own-institutions.ts'
import { madeAt } from '../../domain/theses/made-at.ts'
import { ownThesis } from './finding.ts'
import { thesesHandlers } from './handlers.ts'
import { settleTexts } from './searchable-texts.ts'

export const area: AreaModule = {
  name: 'theses',
  calls: thesesHandlers,
  screens: ({ engine }) => ({
    '/schoolBaseNav': (scope) =>
      hasRecords(engine, scope.tenant, { within: [madeAt(institutionsOf(scope))], filters: [ownThesis] }),
  }),
  nightly: ({ copiesChanged }) => ({
    theses: {
      step: 'apply',
      inOneTransaction: false,
      async run(scope) {
        if ((await settleTexts(scope)) > 0) copiesChanged(scope.tenant)
      },
    },
  }),
}
