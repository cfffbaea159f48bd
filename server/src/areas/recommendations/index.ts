import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { recommendationsHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'recommendations',
  calls: recommendationsHandlers,
  screens: () => ({
    '/personalCenter/freeOrder': async ({ site }) => site.settings.freeSuggestions !== false,
  }),
  failures,
  successes,
  personalData: { suggestion_supporter: 'reader_id', reader_quota: 'reader_id' },
}
