import type { AreaModule } from '../../core/area-module.ts'
import { leavingHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'leaving',
  calls: leavingHandlers,
  personalData: { leaving: 'reader_id' },
}
