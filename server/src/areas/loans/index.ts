import type { AreaModule } from '../../app/area-module.ts'
import { notices } from './notice-texts.ts'
import { loansHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'loans',
  calls: loansHandlers,
  notices,
  personalData: { loan: 'reader_id' },
}
