import type { AreaModule } from '../../core/area-module.ts'
import { settingsOf } from '../../domain/tenants/settings/section.ts'
import { isOffered } from '../../integrations/discovery/settings.ts'
import { settings } from './settings.ts'
import { failures } from './failures.ts'
import { discoveryHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'

export const area: AreaModule = {
  name: 'discovery',
  calls: discoveryHandlers,
  screens: () => ({
    '/chaoXingSearchList': async ({ site }) => {
      const { discovery } = settingsOf(settings, site.settings)
      return discovery.kind !== 'none' && isOffered(discovery)
    },
  }),
  failures,
  nightly: nightlyJobs,
}
