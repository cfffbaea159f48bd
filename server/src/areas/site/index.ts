import type { AreaModule } from '../../app/area-module.ts'
import { siteHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'site',
  calls: siteHandlers,
}
