import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { addressesHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'addresses',
  calls: addressesHandlers,
  successes,
  failures,
  personalData: { address: 'reader_id' },
}
