import type { AreaModule, HasContent } from '../../core/area-module.ts'
import { asksOthers } from './asking.ts'
import { otherLibrariesHandlers } from './handlers.ts'
import { nightlyJobs } from './nightly.ts'
import { targetsOn } from './searching.ts'

const hasTargets: HasContent = async (scope) => (await targetsOn(scope)).length > 0

export const area: AreaModule = {
  name: 'other-libraries',
  calls: otherLibrariesHandlers,
  screens: () => ({
    '/otherSearchList': hasTargets,
    '/otherSearchList2': hasTargets,
    '/documentDelivery': async (scope) => asksOthers(scope),
  }),
  nightly: nightlyJobs,
  personalData: {
    ill_request: 'reader_id',
    ill_event: 'reader_id',
    ill_handover: 'reader_id',
    ill_message: 'reader_id',
  },
}
