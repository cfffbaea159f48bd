import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { detailHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'detail',
  calls: detailHandlers,
  successes,
  failures,
}
