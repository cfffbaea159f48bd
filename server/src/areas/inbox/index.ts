import type { AreaModule } from '../../app/area-module.ts'
import { inboxHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'inbox',
  calls: inboxHandlers,
  personalData: { notice: 'reader_id', notice_delivery: 'reader_id' },
}
