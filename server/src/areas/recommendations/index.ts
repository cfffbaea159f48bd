import type { AreaModule } from '../../app/area-module.ts'
import { recommendationsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'recommendations',
  calls: recommendationsHandlers,
}
