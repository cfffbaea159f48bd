import type { AreaModule } from '../../app/area-module.ts'
import { failures } from './failures.ts'
import { addressesHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'addresses',
  calls: addressesHandlers,
  failures,
  personalData: { address: 'reader_id' },
}
