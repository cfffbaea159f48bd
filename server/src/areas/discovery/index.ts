import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { discoveryHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'

export const area: AreaModule = {
  name: 'discovery',
  calls: discoveryHandlers,
  failures,
  nightly: nightlyJobs,
}
