import type { AreaModule } from '../../app/area-module.ts'
import { behaviourHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'behaviour',
  calls: behaviourHandlers,
  personalData: { activity: 'reader_id' },
}
