import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { placeAnswers } from './best-answers.ts'
import { locationsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'locations',
  calls: locationsHandlers,
  bestAnswers: placeAnswers,
  screens: () => ({
    '/collectionNav': async (scope) => {
      const { locations, libraries } = scope.site
      const isDescribed = libraries.some(({ openingHours, address }) =>
        [...Object.values(openingHours), ...Object.values(address)].some((text) => text !== ''),
      )
      return locations.length > 0 || isDescribed || hasRows(scope, 'item')
    },
  }),
}
