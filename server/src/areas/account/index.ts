import type { AreaModule } from '../../core/area-module.ts'
import { accountHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'account',
  calls: accountHandlers,
  successes,
  personalData: { reader_note: 'reader_id', staff_approval: 'reader_id' },
}
