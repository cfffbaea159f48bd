import type { AreaModule } from '../../core/area-module.ts'
import { pointsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'points',
  calls: pointsHandlers,
  personalData: { point_entry: 'reader_id' },
}
