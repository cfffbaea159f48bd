import type { AreaModule } from '../../app/area-module.ts'
import { addressesHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'addresses',
  calls: addressesHandlers,
  personalData: { address: 'reader_id' },
}
