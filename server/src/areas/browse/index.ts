import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { browseHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'browse',
  calls: browseHandlers,
  failures,
}
