import type { AreaModule } from '../../core/area-module.ts'
import { donationsHandlers } from './handlers.ts'
import { hasRows } from '../../platform/db/has-rows.ts'
import { keptYears } from './store.ts'

export const area: AreaModule = {
  name: 'donations',
  calls: donationsHandlers,
  screens: () => ({
    '/bookDonate': async (scope) => scope.site.settings.giftsOpen || (await hasRows(scope, 'donation')),
    '/donate': async (scope) => (await keptYears(scope)).length > 0,
  }),
  personalData: { donation: 'reader_id', donation_line: 'reader_id', donation_event: 'reader_id' },
}
