import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { inboxHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'inbox',
  calls: inboxHandlers,
  successes,
  failures,
  personalData: { notice: 'reader_id', notice_delivery: 'reader_id' },
}
