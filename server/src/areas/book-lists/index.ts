import type { AreaModule } from '../../core/area-module.ts'
import { bookListsHandlers } from './handlers.ts'
import { hasPublishedLists } from './store.ts'

export const area: AreaModule = {
  name: 'book-lists',
  calls: bookListsHandlers,
  screens: () => ({ '/bookListNav': hasPublishedLists }),
}
