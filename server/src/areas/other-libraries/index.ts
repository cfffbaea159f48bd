import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { otherLibrariesHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'

export const area: AreaModule = {
  name: 'other-libraries',
  calls: otherLibrariesHandlers,
  failures,
  nightly: nightlyJobs,
}
