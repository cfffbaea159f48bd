import type { AreaModule } from '../../core/area-module.ts'
import { recommendationsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'recommendations',
  calls: recommendationsHandlers,
  screens: () => ({
    '/personalCenter/freeOrder': async ({ site }) => site.settings.freeSuggestions !== false,
  }),
  personalData: { suggestion_supporter: 'reader_id', reader_quota: 'reader_id' },
}
