import type { AreaModule } from '../../app/area-module.ts'
import { feedbackHandlers } from './handlers.ts'

export const area: AreaModule = {
  name: 'feedback',
  calls: feedbackHandlers,
  personalData: { feedback: 'reader_id' },
}
