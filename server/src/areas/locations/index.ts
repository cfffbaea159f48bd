import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { placeAnswers } from './best-answers.ts'
import { locationsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'locations',
  calls: locationsHandlers,
  bestAnswers: placeAnswers,
  screens: () => ({
    '/collectionNav': async (scope) => scope.site.locations.length > 0 || (await hasRows(scope, 'item')),
  }),
}
