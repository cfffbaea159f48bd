import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { searchHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'search',
  calls: searchHandlers,
  failures,
}
