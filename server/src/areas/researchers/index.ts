import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { researchersHandlers } from './handlers.ts'
import { suggestAll } from './suggestions.ts'

export const area: AreaModule = {
  name: 'researchers',
  calls: researchersHandlers,
  failures,
  nightly: (ports) => ({
    'nightly: researchers': {
      inOneTransaction: false,
      run: async (scope) => {
        await suggestAll(ports, scope)
      },
    },
  }),
}
