import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { searchHistoryHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'search-history',
  calls: searchHistoryHandlers,
  failures,
  personalData: { search_history: 'reader_id' },
}
