import type { AreaModule } from '../../app/area-module.ts'
import { usageHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'usage',
  calls: usageHandlers,
}
