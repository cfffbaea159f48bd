import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { ratingsHandlers } from './handlers.ts'
import { hasRankedRecords } from './store.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'ratings',
  calls: ratingsHandlers,
  screens: () => ({ '/grade': hasRankedRecords }),
  successes,
  failures,
  personalData: { rating: 'reader_id', record_comment: 'reader_id' },
}
