import type { AreaModule } from '../../core/area-module.ts'
import { siteHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'site',
  calls: siteHandlers,
}
