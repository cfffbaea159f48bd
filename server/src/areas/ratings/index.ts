import type { AreaModule } from '../../core/area-module.ts'
import { ratingsHandlers } from './handlers.ts'
import { hasRankedRecords } from './store.ts'

export const area: AreaModule = {
  name: 'ratings',
  calls: ratingsHandlers,
  screens: () => ({ '/grade': hasRankedRecords }),
  personalData: { rating: 'reader_id', record_comment: 'reader_id' },
}
