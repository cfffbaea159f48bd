import type { AreaModule } from '../../app/area-module.ts'
import { notices } from './notice-texts.ts'
import { loansHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'loans',
  calls: loansHandlers,
  successes,
  notices,
  personalData: { loan: 'reader_id' },
}
