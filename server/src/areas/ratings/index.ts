import type { AreaModule } from '../../app/area-module.ts'
import { ratingsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'ratings',
  calls: ratingsHandlers,
  personalData: { rating: 'reader_id', record_comment: 'reader_id' },
}
