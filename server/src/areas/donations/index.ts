import type { AreaModule } from '../../app/area-module.ts'
import { donationsHandlers } from './handlers.ts'
import { notices } from './notice-texts.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'donations',
  calls: donationsHandlers,
  successes,
  notices,
  personalData: { donation: 'reader_id', donation_line: 'reader_id', donation_event: 'reader_id' },
}
