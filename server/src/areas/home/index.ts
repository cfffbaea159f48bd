import type { AreaModule } from '../../core/area-module.ts'
import { dayIn, monthBefore } from '../../platform/calendar.ts'
import type { SiteScope } from '../../core/scope.ts'
import { homeHandlers } from './handlers.ts'
import { hasArrivals, hasLentBooks, hasUses } from './has-shelves-store.ts'

const monthAgo = ({ site, now }: SiteScope): string => dayIn(site.settings.timeZone, monthBefore(now))

export const area: AreaModule = {
  name: 'home',
  calls: homeHandlers,
  screens: () => ({
    '/newBookInform': hasArrivals,
    '/readRange': (scope) => hasUses(scope, 'loan', monthAgo(scope)),
    '/collect': (scope) => hasUses(scope, 'view', monthAgo(scope)),
    '/hotBook': hasLentBooks,
  }),
  personalData: { reader_setting: 'reader_id' },
}
