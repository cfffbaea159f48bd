import type { AreaModule } from '../../core/area-module.ts'
import { behaviourHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'behaviour',
  calls: behaviourHandlers,
  personalData: { activity: 'reader_id' },
}
