import type { AreaModule } from '../../app/area-module.ts'
import { locationsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'locations',
  calls: locationsHandlers,
}
