import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { sessionHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'session',
  calls: sessionHandlers,
  successes,
  failures,
}
