import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { sessionHandlers } from './handlers.ts'
import { notices } from './notice-texts.ts'

export const area: AreaModule = {
  name: 'session',
  calls: sessionHandlers,
  failures,
  notices,
}
