import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { otherLibrariesHandlers } from './handlers.ts'
import { notices } from './notice-texts.ts'
import { nightlyJobs } from './nightly.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'other-libraries',
  calls: otherLibrariesHandlers,
  failures,
  successes,
  notices,
  nightly: nightlyJobs,
  personalData: {
    ill_request: 'reader_id',
    ill_event: 'reader_id',
    ill_handover: 'reader_id',
    ill_message: 'reader_id',
  },
}
