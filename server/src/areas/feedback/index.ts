import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { notices } from './notice-texts.ts'
import { feedbackHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'feedback',
  calls: feedbackHandlers,
  successes,
  notices,
  failures,
  personalData: { feedback: 'reader_id' },
}
