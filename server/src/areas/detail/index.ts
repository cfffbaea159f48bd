import type { AreaModule } from '../../core/area-module.ts'
import { detailHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'detail',
  calls: detailHandlers,
}
