import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { notices } from './notice-texts.ts'
import { loansHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'loans',
  calls: loansHandlers,
  failures,
  successes,
  notices,
  personalData: { loan: 'reader_id', consortium_link: 'reader_id', consortium_code: 'reader_id' },
}
