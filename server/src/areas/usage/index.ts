import type { AreaModule } from '../../core/area-module.ts'
import { usageHandlers } from './handlers.ts'
import { harvestReports } from './harvest.ts'

export const area: AreaModule = {
  name: 'usage',
  calls: usageHandlers,
  nightly: ({ outsideNetworks }) => ({
    // every night, because a month is ready on another day at each vendor
    'nightly: vendor usage': {
      inOneTransaction: false,
      async run(scope) {
        await harvestReports(scope, { outsideNetworks })
      },
    },
  }),
}
