import type { AreaModule } from '../../core/area-module.ts'
import { behaviourHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'behaviour',
  calls: behaviourHandlers,
  successes,
  personalData: { activity: 'reader_id' },
}
