import type { AreaModule } from '../../core/area-module.ts'
import { usageHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'

export const area: AreaModule = {
  name: 'usage',
  calls: usageHandlers,
  nightly: nightlyJobs,
}
