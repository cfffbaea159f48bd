import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { leavingHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'leaving',
  calls: leavingHandlers,
  failures,
  personalData: { leaving: 'reader_id' },
}
