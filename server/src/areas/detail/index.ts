import type { AreaModule } from '../../app/area-module.ts'
import { detailHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'detail',
  calls: detailHandlers,
}
