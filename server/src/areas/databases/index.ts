import type { AreaModule } from '../../app/area-module.ts'
import { databasesHandlers } from './handlers.ts'
import { checkLinksAtNight } from './link-check.ts'

export const area: AreaModule = {
  name: 'databases',
  calls: databasesHandlers,
  nightly: (ports) => ({
    'nightly: links': {
      inOneTransaction: false,
      run: (scope) => checkLinksAtNight(ports, scope),
    },
  }),
}
