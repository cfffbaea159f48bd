import type { AreaModule } from '../../app/area-module.ts'
import { loansHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'loans',
  calls: loansHandlers,
  personalData: { loan: 'reader_id' },
}
