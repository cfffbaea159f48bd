import type { AreaModule } from '../../core/area-module.ts'
import { searchHistoryHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'search-history',
  calls: searchHistoryHandlers,
  personalData: { search_history: 'reader_id' },
}
