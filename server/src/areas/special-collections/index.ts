import type { AreaModule } from '../../core/area-module.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { collectionAnswers } from './best-answers.ts'
import { specialCollectionsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'special-collections',
  calls: specialCollectionsHandlers,
  bestAnswers: collectionAnswers,
  screens: () => ({ '/specialBaseNav': (scope) => hasRows(scope, 'collection') }),
}
