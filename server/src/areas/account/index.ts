import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { accountHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'account',
  calls: accountHandlers,
  successes,
  failures,
  personalData: { reader_note: 'reader_id' },
}
