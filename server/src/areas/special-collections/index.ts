import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { specialCollectionsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'special-collections',
  calls: specialCollectionsHandlers,
  screens: () => ({ '/specialBaseNav': (scope) => hasRows(scope, 'collection') }),
}
