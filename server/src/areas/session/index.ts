import type { AreaModule } from '../../core/area-module.ts'
import { sessionHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'session',
  calls: sessionHandlers,
}
