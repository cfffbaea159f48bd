import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { accountHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'account',
  calls: accountHandlers,
  failures,
}
