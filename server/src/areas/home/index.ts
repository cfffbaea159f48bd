import type { AreaModule } from '../../app/area-module.ts'
import { homeHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'home',
  calls: homeHandlers,
  personalData: { reader_setting: 'reader_id' },
}
