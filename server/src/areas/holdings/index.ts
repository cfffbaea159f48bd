import type { AreaModule } from '../../core/area-module.ts'
import { holdingsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'holdings',
  calls: holdingsHandlers,
}
