import type { AreaModule } from '../../core/area-module.ts'
import { failures } from './failures.ts'
import { feedbackHandlers } from './handlers.ts'
import { successes } from './successes.ts'

export const area: AreaModule = {
  name: 'feedback',
  calls: feedbackHandlers,
  successes,
  failures,
  personalData: { feedback: 'reader_id' },
}
