import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { notices } from './notice-texts.ts'
import { ratingsHandlers } from './handlers.ts'
import { topRecords } from './store.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'ratings',
  calls: ratingsHandlers,
  screens: () => ({
    '/grade': async (scope) => {
      const [best, poorest] = await Promise.all([
        topRecords(scope, { order: 'good', most: 1 }),
        topRecords(scope, { order: 'poor', most: 1 }),
      ])
      return best.length + poorest.length > 0
    },
  }),
  successes,
  failures,
  notices,
  personalData: { rating: 'reader_id', record_comment: 'reader_id' },
}
