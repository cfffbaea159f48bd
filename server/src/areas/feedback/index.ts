import type { AreaModule } from '../../core/area-module.ts'
import { feedbackHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'feedback',
  calls: feedbackHandlers,
  personalData: { feedback: 'reader_id' },
}
