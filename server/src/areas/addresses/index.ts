import type { AreaModule } from '../../core/area-module.ts'
import { addressesHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'addresses',
  calls: addressesHandlers,
  personalData: { address: 'reader_id' },
}
