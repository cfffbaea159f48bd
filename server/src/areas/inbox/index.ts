import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { inboxHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'inbox',
  calls: inboxHandlers,
  failures,
  personalData: { notice: 'reader_id', notice_delivery: 'reader_id' },
}
