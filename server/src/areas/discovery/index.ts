import type { AreaModule } from '../../core/area-module.ts'
import { isOffered } from '../../domain/discovery/connection-settings.ts'
import { discoveryHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'

export const area: AreaModule = {
  name: 'discovery',
  calls: discoveryHandlers,
  screens: () => ({
    '/chaoXingSearchList': async ({ site }) => {
      const { discovery } = site.settings
      return discovery.kind !== 'none' && isOffered(discovery)
    },
  }),
  nightly: nightlyJobs,
}
