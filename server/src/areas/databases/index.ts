import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { databasesHandlers } from './handlers.ts'
import { checkLinksAtNight } from './link-check.ts'

export const area: AreaModule = {
  name: 'databases',
  calls: databasesHandlers,
  screens: () => ({
    '/dataBaseNav': (scope) => hasRows(scope, 'e_resource'),
    '/newDataBase': (scope) => hasRows(scope, 'e_resource'),
  }),
  nightly: (ports) => ({
    'nightly: links': {
      inOneTransaction: false,
      run: (scope) => checkLinksAtNight(ports, scope),
    },
  }),
}
