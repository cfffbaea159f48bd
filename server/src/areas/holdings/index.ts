import type { AreaModule } from '../../app/area-module.ts'
import { holdingsHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'holdings',
  calls: holdingsHandlers,
}
